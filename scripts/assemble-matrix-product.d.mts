/** The text of `matrix-product-code.ts` for the assembly source as it stands. */
export function assembled(): Promise<string>
