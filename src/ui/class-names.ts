/** Joins class names; leaves out what is false, null or empty, so that conditions can stand inline. */
export const classNames = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')
