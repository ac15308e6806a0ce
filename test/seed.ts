/** The seed of random tests: always the same one, unless the variable of this name gives a number, or `random` for any. */
export const seedOf = (variable: string, usual: number): number => {
  const wish = process.env[variable]
  if (wish === undefined) return usual
  return wish === 'random' ? Math.trunc(Math.random() * 2 ** 31) : Number(wish)
}
