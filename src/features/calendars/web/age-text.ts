type AgeWords = {
  now: string
  minutes: (count: number) => string
  hours: (count: number) => string
  days: (count: number) => string
}

const MINUTE = 60_000

/** How long ago an instant was, in whole minutes, hours or days; a clock that is a little ahead counts as now. */
export const ageText = (instant: Date, now: Date, words: AgeWords): string => {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / MINUTE)
  if (minutes < 1) return words.now
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? words.hours(hours) : words.days(Math.floor(hours / 24))
}
