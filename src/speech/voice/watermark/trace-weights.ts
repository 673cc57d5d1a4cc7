/**
 * How much the level of a cell's neighbourhood says about the chip in its middle: rows are 0 to 6 frames away (either
 * side), columns 0 to 3 bands away. Fitted by least squares over synthetic speech, as it is and after
 * opus at 16 kbit/s: `bench/mark/fit-weights.ts`.
 */
export const TRACE_WEIGHTS: readonly number[] = [
  0.19945, -0.0576, -0.10839, 0.05838, 0.31291, -0.07054, -0.10712, 0.03498, 0.0811, -0.02413, -0.04203,
  0.02661, -0.10122, 0.00279, 0.02045, 0.01381, -0.01193, -0.00085, 0.01039, 0.00187, 0.00657, 0.00227,
  -0.00483, -0.0011, -0.02623, 0.00704, 0.01091, -0.00717,
]
