/** Whether the focus has moved into a field since `holder` had it: what arrives then leaves the focus to who types there. */
export const hasMovedIntoField = (holder: Element | null) =>
  document.activeElement !== holder && document.activeElement?.matches('input, select, textarea') === true
