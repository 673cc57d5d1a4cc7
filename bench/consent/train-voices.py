"""Makes src/speech/voice/speaker/tables/voices.ts out of the features that `npx tsx bench/consent/voices.ts` writes.

    python3 bench/consent/train-voices.py FEATURES_FOLDER [VOICES_LEFT_OUT [OUTPUT]]

Needs numpy. A mixture of 64 Gaussians is fitted to frames of all voices (EM); each recording becomes the mean
offsets from its Gaussians (as in MAP adaptation, Reynolds et al. 2000), and linear discriminant analysis with
shrunk within-voice covariance (Fisher 1936; Ledoit and Wolf 2004 for the shrinking) keeps the 64 directions in
which voices differ most for how much one voice differs from itself. Voices left out (names with commas between)
take part in nothing, nor do their changed copies: the bench judges each person by such a table.
"""
import base64
import json
import os
import sys

os.environ.setdefault('OMP_NUM_THREADS', '1')
import numpy as np

DIMENSIONS, GAUSSIANS, DIRECTIONS = 18, 64, 64
RELEVANCE, SHRINKING, MOST_COUNTED = 8, 1.0, 20


def fit_mixture(frames, random):
    means = frames[random.choice(len(frames), GAUSSIANS, replace=False)].astype(np.float64)
    floor = 0.05 * frames.var(0)
    variances = np.tile(frames.var(0), (GAUSSIANS, 1))
    weights = np.full(GAUSSIANS, 1 / GAUSSIANS)
    for _ in range(12):
        shares = posteriors(frames, means, variances, weights)
        counts = shares.sum(0) + 1e-6
        means = (shares.T @ frames) / counts[:, None]
        variances = np.maximum((shares.T @ frames**2) / counts[:, None] - means**2, floor)
        weights = counts / counts.sum()
    return means, variances, weights


def posteriors(frames, means, variances, weights):
    logs = np.log(weights) - 0.5 * (
        np.log(2 * np.pi * variances).sum(1)
        + frames**2 @ (1 / variances).T
        - 2 * frames @ (means / variances).T
        + (means**2 / variances).sum(1)
    )
    logs -= logs.max(1, keepdims=True)
    shares = np.exp(logs)
    return shares / shares.sum(1, keepdims=True)


def offsets(frames, means, variances, weights):
    shares = posteriors(frames, means, variances, weights)
    counts = shares.sum(0)
    first = (shares.T @ frames - counts[:, None] * means) / np.sqrt(variances)
    return (first / (counts[:, None] + RELEVANCE)).reshape(-1)


def discriminate(vectors, voices):
    names, index = np.unique(voices, return_inverse=True)
    centre = vectors.mean(0)
    centred = vectors - centre
    counts = np.bincount(index)
    means = np.zeros((len(names), vectors.shape[1]))
    np.add.at(means, index, centred)
    means /= counts[:, None]
    rest = centred - means[index]
    within = rest.T @ rest / len(rest)
    within += SHRINKING * np.trace(within) / len(within) * np.eye(len(within))
    counted = np.minimum(counts, MOST_COUNTED)
    between = (means * counted[:, None]).T @ means / counted.sum()
    inverse = np.linalg.inv(np.linalg.cholesky(within))
    _, axes = np.linalg.eigh(inverse @ between @ inverse.T)
    return centre, (inverse.T @ axes[:, ::-1][:, :DIRECTIONS]).T


def packed(means, variances, weights, centre, directions):
    """Means × 2048 in 16 bits; log variances and weights × 20; centre and directions in 8 bits with a scale a row."""
    def rows(matrix):
        scales = np.abs(matrix).max(1) / 127
        return scales.astype('<f4').tobytes() + np.round(matrix / scales[:, None]).astype(np.int8).tobytes()

    return b''.join([
        b'TSP1',
        np.array([DIMENSIONS, GAUSSIANS, DIRECTIONS, RELEVANCE], dtype='<u2').tobytes(),
        np.clip(np.round(means * 2048), -32768, 32767).astype('<i2').tobytes(),
        np.clip(np.round(np.log(variances) * 20), -128, 127).astype(np.int8).tobytes(),
        np.clip(np.round(np.log(weights) * 20), -128, 127).astype(np.int8).tobytes(),
        rows(centre[None, :]),
        rows(directions),
    ])


def main(folder, left_out='', output='src/speech/voice/speaker/tables/voices.ts'):
    with open(os.path.join(folder, 'voices.json')) as file:
        recordings = [r for r in json.load(file) if r['voice'].split('@')[0] not in left_out.split(',')]
    everything = np.fromfile(os.path.join(folder, 'voices.bin'), dtype=np.float32)
    frames = [everything[r['offset']:r['offset'] + r['frames'] * DIMENSIONS].reshape(-1, DIMENSIONS) for r in recordings]
    random = np.random.default_rng(0)
    mixture = fit_mixture(np.concatenate([f[random.integers(0, len(f), 40)] for f in frames]), random)
    vectors = np.array([offsets(f, *mixture) for f in frames])
    directions = discriminate(vectors, np.array([r['voice'] for r in recordings]))
    table = base64.b64encode(packed(*mixture, *directions)).decode()
    with open(output, 'w') as file:
        file.write(
            '// Made by bench/consent/train-voices.py; see README.md beside this file for sources and licence.\n\n'
            '/** What voices have in common and how they differ, packed as `speaker-model.ts` reads it, in base64. */\n'
            f"export const SPEAKER_TABLE =\n  '{table}'\n"
        )


if __name__ == '__main__':
    main(*sys.argv[1:])
