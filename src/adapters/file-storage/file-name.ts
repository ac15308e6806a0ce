/** No segment may begin with a dot, so that no name leads out of its folder. */
const NAME = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/

/** The name, if it has the form that the port allows; throws otherwise. */
export const allowedName = (name: string): string => {
  if (!NAME.test(name)) throw new Error('A stored file has a name that is not allowed.')
  return name
}
