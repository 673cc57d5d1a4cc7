export type LogisticRow = { values: readonly number[]; wrong: boolean }

const STEPS = 40
const RIDGE = 1

/** Logistic regression by Newton's method with a ridge on the weights; both outcomes count the same in sum. */
export function fitLogistic(rows: readonly LogisticRow[]): { bias: number; weights: number[] } {
  const size = (rows[0]?.values.length ?? 0) + 1
  const wrongs = rows.filter(({ wrong }) => wrong).length
  const share = {
    wrong: rows.length / (2 * Math.max(1, wrongs)),
    right: rows.length / (2 * Math.max(1, rows.length - wrongs)),
  }
  const beta = new Array<number>(size).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = beta.map((value, i) => (i === 0 ? 0 : -RIDGE * value))
    const matrix = beta.map((_, i) => beta.map((_, j) => (i === j ? (i === 0 ? 1e-6 : RIDGE) : 0)))
    for (const { values, wrong } of rows) {
      const x = [1, ...values]
      const p = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * beta[i]!, 0)))
      const weight = wrong ? share.wrong : share.right
      for (let i = 0; i < size; i++) {
        gradient[i]! += weight * ((wrong ? 1 : 0) - p) * x[i]!
        for (let j = 0; j < size; j++) matrix[i]![j]! += weight * p * (1 - p) * x[i]! * x[j]!
      }
    }
    const change = solve(matrix, gradient)
    change.forEach((value, i) => {
      beta[i]! += Math.max(-2, Math.min(2, value))
    })
  }
  const [bias = 0, ...weights] = beta.map((value) => Math.round(value * 1000) / 1000)
  return { bias, weights }
}

/** Gaussian elimination with the largest pivot. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  for (let column = 0; column < rows.length; column++) {
    let pivot = column
    for (let i = column; i < rows.length; i++)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i
    const swap = rows[column]!
    rows[column] = rows[pivot]!
    rows[pivot] = swap
    for (let i = 0; i < rows.length; i++) {
      if (i === column) continue
      const factor = rows[i]![column]! / rows[column]![column]!
      for (let j = column; j <= rows.length; j++) rows[i]![j]! -= factor * rows[column]![j]!
    }
  }
  return rows.map((row, i) => row[rows.length]! / row[i]!)
}
