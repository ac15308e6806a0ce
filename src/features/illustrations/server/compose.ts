import { serveIllustrations } from './serve-illustrations.ts'

/** The drawings of the demo catalogue for one process. */
export const composeIllustrations = () => ({ serve: serveIllustrations })
