import { formatCount } from '#domain/number.ts'
import type { periodFigures as en } from '../en/period-figures.ts'

/** Takwimu na chati za kipindi kando ya kipindi cha kabla. */
export const periodFigures: typeof en = {
  period: 'Kipindi',
  periods: {
    days7: 'Siku 7',
    days30: 'Siku 30',
    weeks13: 'Wiki 13',
    this_month: 'Mwezi huu',
    last_month: 'Mwezi uliopita',
    months12: 'Miezi 12',
  },
  compared: (now, before) => `${now}, ikilinganishwa na ${before}.`,
  more: (percent, before) =>
    percent === 0
      ? `Sawa na kabla (${before})`
      : percent > 0
        ? `${formatCount(percent)}% zaidi ya kabla (${before})`
        : `${-percent}% pungufu ya kabla (${before})`,
  noneBefore: 'Hakukuwa na chochote kipindi cha kabla',
  charts: {
    failed: 'Chati hazikupatikana',
    bookings: 'Nafasi zilizowekwa',
    money: 'Zilizolipwa na wasafiri',
    now: 'Kipindi hiki',
    before: 'Kipindi cha kabla',
    summary: (total, peak, when) => `Jumla ${total}; nyingi zaidi ${when} (${peak}).`,
    summaryLong: (total, peak, when) => `Jumla ${total}; nyingi zaidi ${when} (${peak}).`,
    nothing: 'Hakuna chochote katika kipindi hiki.',
    steps: { day: 'Siku', week: 'Wiki kuanzia', month: 'Mwezi' },
  },
}
