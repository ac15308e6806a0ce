/** Refusals of a session that goes on. */
const NO_END = ['foreign_origin', 'wrong_role', 'view_read_only', 'view_closed']

/** How a call that needs a session failed, where there is none any more: 401 here, 403 in the specification's words. */
export const isSessionEnd = ({ status, code }: { status: number; code: string }): boolean =>
  status === 401 || (status === 403 && !NO_END.includes(code))
