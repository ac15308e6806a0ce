/** The seed of random tests: the usual one, unless the variable of this name gives a number, or `random` for any. */
export const seedOf = (variable: string, usual: number | 'random'): number => {
  const chosen = process.env[variable] ?? usual
  return chosen === 'random' ? Math.trunc(Math.random() * 2 ** 31) : Number(chosen)
}
