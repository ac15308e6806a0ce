/** Whole seconds from one instant to another, rounded up; 0 when it has passed. */
export const secondsLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))

/** Seconds as mm:ss, such as "02:00"; minutes go beyond 59 rather than becoming hours. */
export const countdownText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
