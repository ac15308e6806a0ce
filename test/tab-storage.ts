/** A tab's storage in memory, with what it holds for tests to look at. */
export const tabStorageOf = (entries: Iterable<readonly [string, string]> = []) => {
  const items = new Map(entries)
  return {
    items,
    /** The value of a draft. */
    draft: (name: string): unknown => JSON.parse(items.get(`bhumwi.draft.${name}`) ?? 'null')?.value ?? null,
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
