/** The items with one of them taken out and put at another place. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
