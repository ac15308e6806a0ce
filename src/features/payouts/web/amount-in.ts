/** The amount in a typed text, whatever separates its thousands; NaN if there is none. */
export const amountIn = (text: string): number => Number(text.replaceAll(/[\s,.]/g, '') || Number.NaN)
