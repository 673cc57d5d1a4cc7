"""Alignment of recordings by a network itself, and what it says about sounds that were exchanged."""

import multiprocessing

import numpy as np
import torch

UNKNOWN = 255
LEAST_FRAMES = 3
PRIOR_WEIGHT = 0.7
FLOOR = -12.0
WORST_MEAN = -1.6
WORST_PHONE = -3.0
LEAST_PHONES_TESTED = 9
PADDED = 100  # frames
TOGETHER = 24

# Handed to the processes by forking: posteriors are large.
_work = []


def inventories(utterances):
    """The classes that the recordings of each language are made of, silence first."""
    found = {}
    for u in utterances:
        found.setdefault(u["language"], {0}).update(c for word in u["words"] for c in word if c != UNKNOWN)
    return {language: np.array(sorted(classes)) for language, classes in found.items()}


def logits_of(network, data, utterances):
    """Logits of each utterance every 20 ms; several go through at once, padded to one of few lengths."""
    network.eval()
    groups = {}
    for index, u in enumerate(utterances):
        groups.setdefault(-(-u["frames"] // PADDED) * PADDED, []).append(index)
    logits = [None] * len(utterances)
    for length, group in groups.items():
        for begin in range(0, len(group), TOGETHER):
            part = group[begin : begin + TOGETHER]
            x = torch.zeros(TOGETHER, data.features.shape[1], length)
            for row, index in enumerate(part):
                u = utterances[index]
                own = data.features[u["offset"] : u["offset"] + u["frames"]]
                x[row, :, : u["frames"]] = own.float().T * data.scale
            with torch.no_grad():
                y = network(x)
            for row, index in enumerate(part):
                logits[index] = y[row, :, : (utterances[index]["frames"] + 1) // 2].T.clone()
    return logits


def posteriors(logits, frames, inventory):
    """Log posteriors over an inventory every 10 ms."""
    logs = torch.log_softmax(logits[:, torch.from_numpy(inventory)], 1).clamp_min(FLOOR).numpy()
    fine = np.repeat(logs, 2, axis=0)
    fine[1:-1:2] = 0.5 * (logs[:-1] + logs[1:])
    return fine[:frames]


def align(logs, priors, words):
    """Viterbi: (column of each frame, [(column, start, end)] of the phones), `None` when there are too few frames."""
    columns, stays, skips = [0], [True], [False]
    owners = [-1]
    count = 0
    for word in words:
        for place, column in enumerate(word):
            for state in range(LEAST_FRAMES):
                columns.append(column)
                stays.append(state == LEAST_FRAMES - 1)
                skips.append(place == 0 and state == 0 and count > 0)
                owners.append(count)
            count += 1
        columns.append(0)
        stays.append(True)
        skips.append(False)
        owners.append(-1)
    columns, owners = np.array(columns), np.array(owners)
    stay = np.where(stays, 0.0, -1e9)
    skip = np.where(skips, 0.0, -1e9)
    emissions = (logs - PRIOR_WEIGHT * priors)[:, columns]
    frames, states = emissions.shape
    if frames < LEAST_FRAMES * count:
        return None
    score = np.full(states, -1e9)
    score[0], score[1] = emissions[0, 0], emissions[0, 1]
    back = np.zeros((frames, states), np.int8)
    options = np.full((3, states), -1e9)
    for t in range(1, frames):
        options[0] = score + stay
        options[1, 1:] = score[:-1]
        options[2, 2:] = score[:-2]
        options[2] += skip
        best = options.argmax(0)
        back[t] = best
        score = options[best, np.arange(states)] + emissions[t]
    state = states - 1 if score[-1] >= score[-2] else states - 2
    if score[state] < -1e8:
        return None
    path = np.empty(frames, int)
    for t in range(frames - 1, -1, -1):
        path[t] = state
        state -= back[t, state]
    owner = owners[path]
    phones = []
    for phone in range(count):
        at = np.flatnonzero(owner == phone)
        phones.append((columns[path[at[0]]], at[0], at[-1] + 1))
    return np.where(owner < 0, 0, columns[path]), phones


def goodness(logs, column, start, end):
    """Mean lead of a class over the best other one, silence apart."""
    sums = logs[start:end].mean(0)
    others = sums.copy()
    others[column] = -1e9
    others[0] = -1e9
    return sums[column] - others.max()


def _align_one(index):
    logs, priors, words, rivals = _work[index]
    aligned = align(logs, priors, words)
    if aligned is None:
        return None
    path, phones = aligned
    own = [goodness(logs, *phone) for phone in phones]
    random = np.random.default_rng(index)
    wrong = []
    for column, start, end in phones:
        choice = [c for c in rivals[column] if c != column]
        wrong.append(goodness(logs, random.choice(choice), start, end) if choice else 0.0)
    return path, phones, own, wrong


def align_all(network, data, utterances, log_priors, threads):
    """For each utterance its path, phones, their goodness, and the goodness of a chance replacement of each."""
    known = inventories(utterances)
    _work.clear()
    for u, logits in zip(utterances, logits_of(network, data, utterances)):
        inventory = known[u["language"]]
        place = {c: i for i, c in enumerate(inventory)}
        words = [[place[c] for c in word if c in place] for word in u["words"]]
        syllabic = np.array([data.syllabic[c] for c in inventory])
        rivals = [
            [i for i in range(1, len(inventory)) if syllabic[i] == syllabic[column]]
            for column in range(len(inventory))
        ]
        logs = posteriors(logits, u["frames"], inventory)
        _work.append((logs, log_priors[inventory], [w for w in words if w], rivals))
    with multiprocessing.get_context("fork").Pool(threads) as pool:
        results = pool.map(_align_one, range(len(_work)), chunksize=16)
    _work.clear()
    return [
        None if r is None else (known[u["language"]][r[0]], r[1], np.array(r[2]), np.array(r[3]))
        for u, r in zip(utterances, results)
    ]


def relabel(data, utterances, results):
    """New labels of all copies of the recordings; whoever does not fit its text is left out. (labels, kept)"""
    labels = data.labels.clone()
    kept, group, base = [], None, None
    fitting = {u["offset"]: r for u, r in zip(utterances, results) if r is not None and r[2].mean() >= WORST_MEAN}
    for u in data.utterances:
        if "words" not in u:
            continue
        if u["view"] == 0:
            group, base = u, None
            result = fitting.get(u["offset"])
            if result is not None:
                base = result[0].astype(np.uint8).copy()
                for (_, start, end), value in zip(result[1], result[2]):
                    if value < WORST_PHONE:
                        base[start:end] = UNKNOWN
        if base is None or group is None or group["words"] != u["words"] or group["source"] != u["source"]:
            continue
        middle = (np.arange(u["frames"]) + u["startFrame"] + 0.5) / u["stretch"]
        index = np.floor(middle).astype(int) - group["startFrame"]
        inside = (index >= 0) & (index < len(base))
        own = np.where(inside, base[np.clip(index, 0, len(base) - 1)], 0)
        labels[u["offset"] : u["offset"] + u["frames"]] = torch.from_numpy(own.astype(np.uint8))
        kept.append(u["offset"])
    return labels, set(kept)


def area(right, wrong):
    """Share of pairs in which the right one is higher."""
    order = np.argsort(np.concatenate([right, wrong]), kind="stable")
    ranks = np.empty(len(order))
    ranks[order] = np.arange(1, len(order) + 1)
    return float((ranks[: len(right)].sum() - len(right) * (len(right) + 1) / 2) / (len(right) * len(wrong)))


def phone_area(utterances, results):
    """Area under the curve of sounds as said against chance replacements, over utterances that fit their text."""
    right, wrong = [], []
    for u, r in zip(utterances, results):
        if r is None or len(r[1]) < LEAST_PHONES_TESTED:
            continue
        right.append(r[2])
        wrong.append(r[3])
    if not right:
        return None
    return round(area(np.concatenate(right), np.concatenate(wrong)), 4)
