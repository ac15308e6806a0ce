/** A rating with one decimal ("4.6"), or null when it is zero, missing or no number. */
export const ratingText = (rating: number | string | null | undefined): string | null => {
  const value = Number(rating ?? 0)
  return Number.isFinite(value) && value > 0 ? value.toFixed(1) : null
}
