import type { customerView as en } from '../en/customer-view.ts'

/** Upau ulio juu ya kila ukurasa wafanyakazi wanapoangalia akaunti ya mteja. */
export const customerView: typeof en = {
  label: 'Kuangalia akaunti ya mteja',
  viewing: (name) => `Unaona akaunti ya ${name}`,
  readOnly: (reason) => `Huwezi kubadilisha chochote. ${reason}`,
  minutesLeft: (minutes) => (minutes === 1 ? 'Imebaki dakika 1' : `Zimebaki dakika ${minutes}`),
  end: 'Maliza',
  endFailed: 'Imeshindikana kumaliza. Tafadhali jaribu tena.',
}
