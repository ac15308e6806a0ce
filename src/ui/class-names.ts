/** Joins class names; leaves out false, null and empty values, so that conditions can be inline. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => {
  let joined = ''
  for (const part of parts) if (part) joined = joined ? `${joined} ${part}` : part
  return joined
}
