import type { TeamFacts } from '#domain/notification/team.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about those who work at a hotel say. */
export const teamNotifications: OccasionWords<keyof TeamFacts> = {
  team_invited: {
    account_owner: ({ property_names, by, username, days }) => ({
      title: `${by} amekuongeza kwenye timu ya hoteli`,
      message: `${by} amekufungulia akaunti ya Bhumwi kwa kazi yako katika: ${property_names}. Jina lako la mtumiaji ni ${username}. Weka nenosiri lako kwa kiungo hiki; kinatumika kwa siku ${days} na mara moja tu. Ikiwa humfahamu ${by}, huhitaji kufanya chochote.`,
    }),
  },
  team_added: {
    account_owner: ({ property_names, by }) => ({
      title: 'Unafanya kazi mahali pengine pia',
      message: `${by} amekuongeza kwenye timu. Sasa unafanya kazi katika: ${property_names}.`,
    }),
  },
  team_changed: {
    account_owner: ({ property_names, by }) => ({
      title: 'Majukumu yako yamebadilishwa',
      message: `${by} amebadilisha unachoweza kufanya kwenye Dashibodi ya Hoteli. Unafanya kazi katika: ${property_names}.`,
    }),
  },
  team_removed: {
    account_owner: ({ property_names, by }) => ({
      title: 'Hufanyi kazi hapa tena',
      message: `${by} amekuondoa kwenye timu ya: ${property_names}. Akaunti yako inabaki.`,
    }),
  },
  team_grown: {
    hotel: ({ name, email, property_names }) => ({
      title: 'Mtu mpya ameingia kwenye timu yako',
      message: `${name} (${email}) sasa anaweza kutumia Dashibodi ya Hoteli ya: ${property_names}. Ikiwa humfahamu, mwondoe kwenye ukurasa wa Wafanyakazi, kisha weka nenosiri jipya.`,
    }),
  },
  properties_handed_over: {
    account_owner: ({ property_names, reason }) => ({
      title: 'Malazi yako yana mmiliki mwingine',
      message: `Bhumwi imekabidhi kwa akaunti nyingine: ${property_names}. Huwezi tena kuyafungua, na nafasi na malipo ya huko si yako tena. Sababu: ${reason}. Ikiwa hukubali, tafadhali tuandikie mara moja kupitia ukurasa wa mawasiliano.`,
    }),
  },
  properties_received: {
    account_owner: ({ property_names }) => ({
      title: 'Umepokea malazi',
      message: `Bhumwi imekabidhi kwa akaunti yako: ${property_names}. Nafasi zijazo sasa ni zako. Weka pochi ya malipo kabla ya kuomba pesa.`,
    }),
  },
  properties_received_invited: {
    account_owner: ({ property_names, username, days }) => ({
      title: 'Umepokea malazi kwenye Bhumwi',
      message: `Bhumwi imekufungulia akaunti na kuikabidhi: ${property_names}. Jina lako la mtumiaji ni ${username}. Weka nenosiri lako kwa kiungo hiki; kinatumika kwa siku ${days} na mara moja tu. Kisha weka pochi ya malipo.`,
    }),
  },
}
