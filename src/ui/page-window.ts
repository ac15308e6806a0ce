/**
 * Which page numbers to show: first, last, the present one and its neighbours; `gap` for what is left out. A gap never
 * hides a single page.
 */
export const pageWindow = (page: number, pages: number): (number | 'gap')[] => {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => {
    const skipped = n - (sorted[i - 1] ?? 0) - 1
    if (skipped === 0) return [n]
    return skipped === 1 ? [n - 1, n] : ['gap' as const, n]
  })
}
