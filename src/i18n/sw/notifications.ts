import type { notifications as english } from '../en/notifications.ts'

export const notifications: typeof english = {
  title: 'Taarifa',
  headTitle: 'Taarifa | Bhumwi',
  unread: (count: number) => (count === 1 ? '1 haijasomwa' : `${count} hazijasomwa`),
  allRead: 'Zote zimesomwa',
  markAll: 'Weka zote kuwa zimesomwa',
  details: 'Tazama zaidi',
  markRead: 'Weka kuwa imesomwa',
  remove: 'Futa',
  isNew: 'Mpya',
  more: 'Onyesha zaidi',
  types: {
    booking_confirmed: 'Nafasi imethibitishwa',
    booking_cancelled: 'Nafasi imeghairiwa',
    offer: 'Ofa',
    promotion: 'Punguzo',
    message: 'Ujumbe',
    system: 'Mfumo',
  },
  confirm: {
    title: 'Futa taarifa',
    question: 'Una uhakika unataka kufuta taarifa hii?',
    keep: 'Iache',
    remove: 'Futa',
  },
  undo: 'Rudisha',
  empty: 'Bado hakuna taarifa.',
  emptyHint: 'Habari za nafasi zako zitaonekana hapa.',
  failed: {
    load: 'Taarifa hazikuweza kupakiwa',
    read: 'Imeshindikana kuweka taarifa kuwa imesomwa',
    readAll: 'Imeshindikana kuweka taarifa zote kuwa zimesomwa',
    remove: 'Imeshindikana kufuta taarifa',
    restore: 'Imeshindikana kurudisha taarifa',
  },
  done: {
    read: 'Taarifa imewekwa kuwa imesomwa',
    readAll: 'Taarifa zote zimewekwa kuwa zimesomwa',
    remove: 'Taarifa imefutwa',
    restore: 'Taarifa imerudishwa',
  },
}
