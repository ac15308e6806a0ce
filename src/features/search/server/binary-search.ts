/** The first position in a sorted column with a value of at least `value`. */
export const lowerBound = (column: Int32Array, value: number): number => {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((column[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
