/**
 * How much the level of a cell's neighbourhood says about the chip in its middle: rows are 0 to 6 frames away (either
 * side), columns 0 to 3 bands away. Fitted by least squares in `bench/mark/fit-weights.ts`.
 */
export const TRACE_WEIGHTS: readonly number[] = [
  0.11194, -0.0182, -0.04104, -0.00457, 0.16376, -0.01964, -0.05282, -0.0019, 0.04629, -0.01348, -0.01511,
  0.00498, -0.05956, -0.00519, 0.01815, 0.01167, -0.00809, -0.00096, 0.00382, 0.00247, -0.00471, -0.00066,
  0.00531, -0.00124, -0.00508, 0.00118, 0.00166, -0.00063,
]
