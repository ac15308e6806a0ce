import type { report as en } from '../en/report.ts'

/** Ripoti ya jukwaa. */
export const report: typeof en = {
  title: 'Ripoti',
  headTitle: 'Ripoti | Bhumwi',
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
  failed: 'Ripoti haikuweza kupakuliwa.',
  numbers: 'Kipindi kwa takwimu',
  figures: {
    bookings: 'Nafasi zilizowekwa',
    value: 'Thamani ya nafasi',
    collected: 'Zilizolipwa na wasafiri',
    refunded: 'Zilizorudi kwa wasafiri',
    commission: 'Kamisheni',
    paid_out: 'Zilizotumwa kwa hoteli',
    cancelled: 'Zilizoghairiwa',
    no_shows: 'Wasiofika',
    unpaid_holds: 'Zisizolipwa',
    travellers: 'Wasafiri wapya',
  },
  more: (percent, before) =>
    percent === 0
      ? `Sawa na kabla (${before})`
      : percent > 0
        ? `${percent.toLocaleString('en')}% zaidi ya kabla (${before})`
        : `${-percent}% pungufu ya kabla (${before})`,
  noneBefore: 'Hakukuwa na chochote kipindi cha kabla',
  share: (count, percent) => `${percent} ya nafasi ${count.toLocaleString('en')}`,
  shareBefore: (percent) => `kabla ${percent}`,
  noBookings: 'Hakuna nafasi katika kipindi hiki',
  heldToo: 'Muda uliisha kabla ya malipo',
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
  wallets: {
    title: 'Malipo kwa kila mtandao',
    hint: 'Majaribio ya kipindi hiki yaliyokwisha. Muda ni kutoka ombi kwenye simu hadi pesa kufika, kwa nusu ya malipo.',
    wallet: 'Mtandao',
    ended: 'Majaribio',
    succeeded: 'Yaliyolipwa',
    before: 'Kabla',
    time: 'Muda',
    seconds: (seconds) => `sek ${seconds}`,
    minutes: (minutes) => `dak ${minutes}`,
    empty: 'Hakuna malipo yaliyojaribiwa katika kipindi hiki.',
  },
  regions: {
    title: 'Mikoa',
    hint: 'Malazi yanayouzwa sasa, na nafasi zilizowekwa huko katika kipindi hiki.',
    region: 'Mkoa',
    properties: 'Yanauzwa',
    bookings: 'Nafasi',
    value: 'Thamani',
    total: 'Mikoa yote',
  },
  hosts: {
    title: 'Wenyeji wapya',
    requests: (count) => (count === 1 ? 'Ombi 1 limefika' : `Maombi ${count} yamefika`),
    decided: (count) => `${count} yameamuliwa`,
    within: (time) => `nusu yake ndani ya ${time}`,
    hours: (hours) => (hours === 1 ? 'saa 1' : `saa ${hours}`),
    days: (days) => (days === 1 ? 'siku 1' : `siku ${days}`),
    open: 'Maombi yanayosubiri',
  },
}
