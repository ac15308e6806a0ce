import { documentSavedAt } from './offline.ts'

/** How long the page has been open; the browser's own measure stops while the device sleeps. */
const elapsed = () => Math.max(performance.now(), Date.now() - performance.timeOrigin)

/**
 * The server's present instant, estimated in the browser: the time of the first answer plus the time that the page has
 * been open. The device's own clock may be wrong.
 */
export const presentAt = (arrival: number): Date =>
  // A page that was saved days ago has an arrival of days ago: then the device's clock is the better guess.
  documentSavedAt() === null ? new Date(arrival + elapsed()) : new Date()
