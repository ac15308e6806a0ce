import type { wishlist as english } from '../en/wishlist.ts'

export const wishlist: typeof english = {
  headTitle: 'Vipendwa | Bhumwi',
  title: 'Vipendwa',
  count: (count) => (count === 0 ? 'Huna malazi kwenye vipendwa vyako.' : `Una malazi ${count} kwenye vipendwa vyako.`),
  remove: 'Ondoa',
  removeNamed: (name) => `Ondoa ${name}`,
  removed: 'Malazi yameondolewa kwenye vipendwa',
  gone: (name) => `${name} imeondolewa.`,
  undo: 'Rudisha',
  undoNamed: (name) => `Rudisha ${name}`,
  more: 'Onyesha zaidi',
  empty: 'Bado huna vipendwa',
  emptyHint: 'Gusa moyo wa mahali ulipopapenda, utapapata hapa tena.',
  explore: 'Tazama malazi',
  failed: {
    load: 'Imeshindwa kupakia vipendwa',
    remove: 'Imeshindwa kuondoa kwenye vipendwa',
    add: 'Imeshindwa kuongeza kwenye vipendwa',
  },
}
