"""Trains the network that tells speech sounds apart.

    python3 train.py <data folder> <plan.json> <folder for weights> [configurations…]

The data are made by make-data.ts. Without configurations it trains the shared network, on synthetic speech alone; with
them it goes on from that one with recordings, as the plan says for each: what it leaves out. Weights are written as raw 32-bit floats, layer after layer with batch norms folded in, for encode-network.ts.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import realign

BANDS = 40
UNKNOWN = 255
WIDTH = 192
DILATIONS = (1, 1, 2, 2)
SMOOTHING = 0.05
CROP = 400  # frames
STEP = 20
SHORTEST = 40
FRAMES_IN_HOUR = 360_000
# Processors that multiply 16-bit floats are two to three times as fast with them; the weights stay in 32 bits.
HALF_PRECISION = "amx_bf16" in Path("/proc/cpuinfo").read_text()


class Data:
    """All utterances, one after the other, mapped from the shards."""

    def __init__(self, folder):
        folder = Path(folder)
        about = json.loads((folder / "classes.json").read_text())
        self.classes = about["classes"]
        self.syllabic = about["syllabic"]
        self.utterances = []
        features, labels, offset = [], [], 0
        for shard in about["shards"]:
            for utterance in json.loads((folder / f"{shard}.json").read_text()):
                utterance["offset"] = offset
                offset += utterance["frames"]
                self.utterances.append(utterance)
            features.append(np.fromfile(folder / f"{shard}.features", dtype="<i2").reshape(-1, BANDS))
            labels.append(np.fromfile(folder / f"{shard}.labels", dtype=np.uint8))
        self.features = torch.from_numpy(np.concatenate(features))
        self.labels = torch.from_numpy(np.concatenate(labels))
        self.scale = 1 / about["scale"]

    def select(self, keep):
        return [u for u in self.utterances if u["frames"] >= SHORTEST and keep(u)]


class Residual(nn.Module):
    def __init__(self, dilation):
        super().__init__()
        self.convolution = nn.Conv1d(WIDTH, WIDTH, 3, padding=dilation, dilation=dilation, bias=False)
        self.norm = nn.BatchNorm1d(WIDTH)

    def forward(self, x):
        return F.relu(x + self.norm(self.convolution(x)))


class Network(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.first = nn.Conv1d(BANDS, WIDTH, 5, stride=2, padding=2, bias=False)
        self.norm = nn.BatchNorm1d(WIDTH)
        self.blocks = nn.ModuleList(Residual(dilation) for dilation in DILATIONS)
        self.last = nn.Conv1d(WIDTH, classes, 1)

    def forward(self, x):
        x = F.relu(self.norm(self.first(x)))
        for block in self.blocks:
            x = block(x)
        return self.last(x)


def batches(data, pools, frames_in_all, batch, random):
    """Index lists of utterances of about one length, each pool giving its share of the frames."""
    chosen = []
    for utterances, weights, share in pools:
        lengths = np.array([min(CROP, u["frames"]) for u in utterances])
        mean = float((weights * lengths).sum())
        count = int(round(share * frames_in_all / mean))
        # Every utterance as often as its weight says, chance deciding the remainder alone.
        wanted = weights * count
        often = np.floor(wanted + random.random(len(wanted))).astype(int)
        for index in np.repeat(np.arange(len(utterances)), often):
            chosen.append(utterances[index])
    order = sorted(range(len(chosen)), key=lambda i: min(CROP, chosen[i]["frames"]) + 12 * random.random())
    groups = [order[i : i + batch] for i in range(0, len(order) - batch + 1, batch)]
    random.shuffle(groups)
    for group in groups:
        yield [chosen[i] for i in group]


def cut(data, utterances, random):
    # Few lengths: the library prepares itself anew for each.
    length = min(min(CROP, u["frames"]) for u in utterances) // STEP * STEP
    starts = [u["offset"] + int(random.integers(0, u["frames"] - length + 1)) for u in utterances]
    x = torch.stack([data.features[s : s + length] for s in starts]).float() * data.scale
    # The output of a step stands for its first frame of two.
    y = torch.stack([data.labels[s : s + length : 2] for s in starts]).long()
    return x.transpose(1, 2).contiguous(), y


def disturb(x, random, generator):
    """Masked bands and stretches, a crooked equaliser, other loudness of detail, hiss."""
    count, bands, frames = x.shape
    position = torch.arange(bands).float()[None, :] / bands
    curve = torch.zeros(count, bands)
    for turn in range(1, 4):
        phase = torch.rand(count, 1, generator=generator) * 6.283
        size = torch.randn(count, 1, generator=generator) * 0.16 / turn**0.5
        curve += size * torch.cos(3.1416 * turn * position + phase)
    scale = 1 + 0.1 * torch.randn(count, 1, 1, generator=generator)
    hiss = 0.06 * torch.randn(x.shape, generator=generator)
    x = x * scale.clamp(0.75, 1.3) + curve[:, :, None] + hiss
    for i in range(count):
        for _ in range(2):
            width = int(random.integers(0, 7))
            start = int(random.integers(0, bands - width + 1))
            x[i, start : start + width] = 0
        if random.random() < 0.7:
            width = int(random.integers(1, 13))
            start = int(random.integers(0, max(1, frames - width)))
            x[i, :, start : start + width] = 0
    return x


def uniform(utterances):
    return np.full(len(utterances), 1 / max(1, len(utterances)))


def by_speaker(utterances):
    """No speaker outweighs the others by more than the root of what there is."""
    frames = {}
    for u in utterances:
        frames[u["speaker"]] = frames.get(u["speaker"], 0) + u["frames"]
    weights = np.array([frames[u["speaker"]] ** -0.5 for u in utterances])
    return weights / weights.sum()


def train(network, data, pools, stage, seed, log):
    random = np.random.default_rng(seed)
    generator = torch.Generator().manual_seed(seed)
    torch.manual_seed(seed)
    optimizer = torch.optim.AdamW(network.parameters(), lr=stage["rate"], weight_decay=0.01)
    step, losses, begun = 0, [], time.time()
    network.train()
    done, wanted = 0, stage["hours"] * FRAMES_IN_HOUR
    while done < wanted:
        for utterances in batches(data, pools, stage["epoch"] * FRAMES_IN_HOUR, stage["batch"], random):
            x, y = cut(data, utterances, random)
            progress = min(1.0, done / wanted)
            warm = min(1.0, (step + 1) / 100)
            for group in optimizer.param_groups:
                group["lr"] = stage["rate"] * warm * (0.5 + 0.5 * np.cos(np.pi * progress)) + 1e-6
            x = disturb(x, random, generator)
            with torch.autocast("cpu", dtype=torch.bfloat16, enabled=HALF_PRECISION):
                logits = network(x)
            loss = F.cross_entropy(
                logits.float(), torch.where(y == UNKNOWN, -100, y), ignore_index=-100, label_smoothing=SMOOTHING
            )
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            optimizer.step()
            losses.append(float(loss.detach()))
            step += 1
            done += x.shape[0] * x.shape[2]
            if step % 400 == 0:
                log(f"  {done / wanted:.0%} loss {np.mean(losses[-400:]):.3f}")
            if done >= wanted:
                break
    return {"steps": step, "loss": round(float(np.mean(losses[-200:])), 4), "seconds": round(time.time() - begun)}


def accuracy(network, data, utterances):
    """Shares of the frames of speech whose class comes first, or among the first three, of all classes."""
    right = right3 = total = 0
    for u, logits in zip(utterances, realign.logits_of(network, data, utterances)):
        y = data.labels[u["offset"] : u["offset"] + u["frames"] : 2].long()
        spoken = (y != UNKNOWN) & (y > 0)
        top = logits[spoken].topk(3).indices
        right += int((top[:, 0] == y[spoken]).sum())
        right3 += int((top == y[spoken][:, None]).any(1).sum())
        total += int(spoken.sum())
    if total == 0:
        return {}
    return {"frames": total, "first": round(right / max(1, total), 4), "amongThree": round(right3 / max(1, total), 4)}


def folded(convolution, norm):
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return convolution.weight * scale[:, None, None], norm.bias - norm.running_mean * scale


def export(network, path):
    parts = [folded(network.first, network.norm)]
    parts += [folded(block.convolution, block.norm) for block in network.blocks]
    parts += [(network.last.weight, network.last.bias)]
    with open(path, "wb") as file:
        for weight, bias in parts:
            # outputs × width × inputs
            file.write(weight.detach().permute(0, 2, 1).contiguous().numpy().astype("<f4").tobytes())
            file.write(bias.detach().numpy().astype("<f4").tobytes())


def prior_logs(data, pools):
    """Log of how often each class occurs in what the network hears."""
    classes = len(data.classes)
    counts = np.full(classes, 20.0)
    for utterances, weights, share in pools:
        for u, weight in zip(utterances, weights):
            own = data.labels[u["offset"] : u["offset"] + u["frames"]].numpy()
            counts += 1e6 * share * weight * np.bincount(own, minlength=256)[:classes] / 250
    return np.log(counts / counts.sum())


def pools_of(human, machine, synthetic, plan, wanted):
    human, machine = [u for u in human if wanted(u)], [u for u in machine if wanted(u)]
    shares = plan["shares"]
    return [
        (human, by_speaker(human), shares["human"]),
        (machine, by_speaker(machine), shares["synthesizer"]),
        (synthetic, uniform(synthetic), 1 - shares["human"] - shares["synthesizer"]),
    ]


def is_labelled(data, utterance):
    """False where nothing is known yet of any frame: a batch of such alone would have no loss at all."""
    own = data.labels[utterance["offset"] : utterance["offset"] + utterance["frames"]]
    return bool((own != UNKNOWN).any())


def kept_shares(recorded, kept):
    shares = {}
    for u in recorded:
        shares.setdefault(u["source"], []).append(u["offset"] in kept)
    return {source: f"{sum(each)} of {len(each)}" for source, each in shares.items()}


def tested_figures(network, data, tested, log_priors, threads):
    """On people the network has not heard: sounds told from chance replacements, and frames against Gaussian labels."""
    if not tested:
        return None
    figures = {}
    for source in sorted({u["source"] for u in tested}):
        own = [u for u in tested if u["source"] == source]
        results = realign.align_all(network, data, own, log_priors, threads)
        figures[source] = {"phoneArea": realign.phone_area(own, results), **accuracy(network, data, own)}
    return figures


def matches(utterance, rules):
    return any(all(utterance.get(key) == value for key, value in rule.items()) for rule in rules)


def pretrain(data, plan, out, log):
    synthetic = data.select(lambda u: u["kind"] == "espeak")
    torch.manual_seed(plan["seed"])
    network = Network(len(data.classes))
    report = train(network, data, [(synthetic, uniform(synthetic), 1.0)], plan["pretraining"], plan["seed"], log)
    log(f"pretraining {report}")
    torch.save(network.state_dict(), out / "pretrained.pt")
    versions = {"python": sys.version.split()[0], "torch": torch.__version__, "numpy": np.__version__}
    (out / "pretraining.json").write_text(json.dumps({**report, "halfPrecision": HALF_PRECISION, "versions": versions}))


def configure(name, data, plan, out, log):
    """From the shared network to the weights of one configuration."""
    configuration = plan["configurations"][name]
    left_out, given_labels, seed = configuration["leftOut"], data.labels, plan["seed"]
    synthetic = data.select(lambda u: u["kind"] == "espeak")
    human = data.select(lambda u: u["kind"] == "human" and not matches(u, left_out))
    machine = data.select(lambda u: u["kind"] == "synthesizer" and not matches(u, left_out))
    tested = data.select(lambda u: u["kind"] == "human" and u["view"] == 0 and matches(u, configuration["tested"]))
    network = Network(len(data.classes))
    network.load_state_dict(torch.load(out / "pretrained.pt"))
    pools = [(synthetic, uniform(synthetic), 1.0)]
    entry = {"before": tested_figures(network, data, tested, prior_logs(data, pools), 1)}
    if human:
        given = pools_of(human, machine, synthetic, plan, lambda u: is_labelled(data, u))
        entry["first"] = train(network, data, given, plan["first"], seed + 1, log)
        log_priors = prior_logs(data, given)
        entry["afterFirst"] = tested_figures(network, data, tested, log_priors, 1)
        recorded = [u for u in human + machine if u["view"] == 0]
        results = realign.align_all(network, data, recorded, log_priors, 1)
        data.labels, kept = realign.relabel(data, recorded, results)
        entry["kept"] = kept_shares(recorded, kept)
        pools = pools_of(human, machine, synthetic, plan, lambda u: u["offset"] in kept)
        log(f"{name} {entry}")
    entry["tuning"] = train(network, data, pools, plan["tuning"], seed + 2, log)
    heard = pools[0][0] if human else []
    entry["hoursHuman"] = round(sum(u["frames"] for u in heard) / FRAMES_IN_HOUR, 2)
    entry["hoursHumanWithoutCopies"] = round(
        sum(u["frames"] for u in heard if u["view"] == 0) / FRAMES_IN_HOUR, 2
    )
    entry["speakers"] = sorted({u["speaker"] for u in heard})
    log_priors = prior_logs(data, pools)
    data.labels = given_labels
    entry["after"] = tested_figures(network, data, tested, log_priors, 1)
    log(f"{name} {entry}")
    export(network, out / f"{name}.weights")
    (out / f"{name}.priors.json").write_text(json.dumps([round(float(p), 4) for p in log_priors]))
    (out / f"{name}.json").write_text(json.dumps(entry))


def main():
    folder, plan_path, out = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    names = sys.argv[4:]
    plan = json.loads(Path(plan_path).read_text())
    begun = time.time()
    log = lambda line: print(f"{time.time() - begun:.0f} s {line}", flush=True)
    data = Data(folder)
    log(f"{len(data.utterances)} utterances, {len(data.labels) / FRAMES_IN_HOUR:.2f} hours with all copies")
    # The shared network has all cores; configurations are trained side by side.
    torch.set_num_threads(1 if names else plan["threads"])
    if not names:
        pretrain(data, plan, out, log)
    for name in names:
        configure(name, data, plan, out, log)


main()
