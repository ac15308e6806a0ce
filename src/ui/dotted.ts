/** Parts in one line with dots between them; a dot stays with the part before it, so that no line begins with one. */
export const dotted = (parts: readonly string[]) => parts.join('\u00a0· ')
