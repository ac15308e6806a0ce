import type { Day } from '#domain/calendar.ts'

/** What is typed into the search of the home page. `location` is a region, or "region|destination". */
export type HeroSearch = {
  location: string
  check_in: Day | null
  check_out: Day | null
  guests: number
  children: number
}

/** A destination as a choice of the location box; two destinations can share a name, so its region stands with it. */
export const locationOf = (region: string, destination: string): string => `${region}|${destination}`

/** The listing that a search of the home page leads to. */
export const heroAddress = ({ location, check_in, check_out, guests, children }: HeroSearch): string => {
  const [region = '', destination = ''] = location.split('|')
  const params = { region, destination, checkIn: check_in, checkOut: check_out, guests, children: children || null }
  const entries = Object.entries(params).flatMap(([key, value]) => (value ? [[key, String(value)]] : []))
  return `/properties?${new URLSearchParams(entries)}`
}
