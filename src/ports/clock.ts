/** Tells the present instant; handed in wherever time matters, so that a test can move it. */
export type Clock = () => Date
