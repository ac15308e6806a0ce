/** Joins class names; leaves out what is false, null or empty, so that conditions can stand inline. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => {
  let joined = ''
  for (const part of parts) if (part) joined = joined ? `${joined} ${part}` : part
  return joined
}
