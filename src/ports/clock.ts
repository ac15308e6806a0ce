/** Returns the current instant; passed in wherever time matters, so that a test can set it. */
export type Clock = () => Date
