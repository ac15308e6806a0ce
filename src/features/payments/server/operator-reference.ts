const BEFORE = 'reference of the operator: '

/** The detail of a payment's event that stores under which reference the operator has moved its money. */
export const operatorDetail = (reference: string): string => `${BEFORE}${reference}`

/** The operator's reference in the detail of an event; null if it stores none. */
export const operatorReferenceIn = (detail: string): string | null =>
  detail.startsWith(BEFORE) ? detail.slice(BEFORE.length) : null
