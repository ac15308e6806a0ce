import type { ReportPeriod, ReportStep } from '#domain/report.ts'

/** The platform's report. */
export const report = {
  title: 'Report',
  headTitle: 'Report | Bhumwi',
  period: 'Period',
  periods: {
    days7: '7 days',
    days30: '30 days',
    weeks13: '13 weeks',
    this_month: 'This month',
    last_month: 'Last month',
    months12: '12 months',
  } satisfies Record<ReportPeriod, string>,
  compared: (now: string, before: string): string => `${now}, compared with ${before}.`,
  failed: 'The report could not be fetched.',
  numbers: 'The period in numbers',
  figures: {
    bookings: 'Bookings made',
    value: 'Value of bookings',
    collected: 'Paid by travellers',
    refunded: 'Back to travellers',
    commission: 'Commission',
    paid_out: 'Sent to hotels',
    cancelled: 'Cancelled',
    no_shows: 'No-shows',
    unpaid_holds: 'Left unpaid',
    travellers: 'New travellers',
  },
  more: (percent: number, before: string): string =>
    percent === 0
      ? `As before (${before})`
      : percent > 0
        ? `${percent.toLocaleString('en')}% more than before (${before})`
        : `${-percent}% less than before (${before})`,
  noneBefore: 'None in the period before',
  share: (count: number, percent: string): string => `${percent} of ${count.toLocaleString('en')} bookings`,
  shareBefore: (percent: string): string => `before ${percent}`,
  noBookings: 'No bookings in this period',
  heldToo: 'Holds that ran out before the payment',
  charts: {
    failed: 'Failed to fetch the charts',
    bookings: 'Bookings made',
    money: 'Paid by travellers',
    now: 'This period',
    before: 'The period before',
    summary: (total: string, peak: string, when: string): string => `${total} in all; most on ${when} (${peak}).`,
    summaryLong: (total: string, peak: string, when: string): string => `${total} in all; most in ${when} (${peak}).`,
    nothing: 'Nothing in this period.',
    steps: { day: 'Day', week: 'Week from', month: 'Month' } satisfies Record<ReportStep, string>,
  },
  wallets: {
    title: 'Payments by wallet',
    hint: 'Attempts of this period that have ended. Time runs from the prompt on the phone to the money, for half of the payments.',
    wallet: 'Wallet',
    ended: 'Attempts',
    succeeded: 'Paid',
    before: 'Before',
    time: 'Time',
    seconds: (seconds: number): string => `${seconds} s`,
    minutes: (minutes: number): string => `${minutes} min`,
    empty: 'No payment was tried in this period.',
  },
  regions: {
    title: 'Regions',
    hint: 'Properties on sale now, and the bookings made there in this period.',
    region: 'Region',
    properties: 'On sale',
    bookings: 'Bookings',
    value: 'Value',
    total: 'All regions',
  },
  hosts: {
    title: 'New hosts',
    requests: (count: number): string => (count === 1 ? '1 request came' : `${count} requests came`),
    decided: (count: number): string => `${count} decided`,
    within: (time: string): string => `half of them within ${time}`,
    hours: (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`),
    days: (days: number): string => (days === 1 ? '1 day' : `${days} days`),
    open: 'Requests that wait',
  },
}
