import { formatInstant } from '#domain/calendar.ts'
import type { AccountOccasion } from '#domain/notification/account.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

const NOT_YOU =
  'Kama si wewe, weka nenosiri jipya mara moja kwa kubonyeza "Umesahau nenosiri?" kwenye ukurasa wa kuingia, kisha utuandikie.'

export const accountNotifications: OccasionWords<AccountOccasion> = {
  reset_code: {
    account_owner: ({ username, code, minutes }) => ({
      title: 'Namba yako ya kuweka nenosiri jipya',
      message: `Kwa namba hii unaweza kuweka nenosiri jipya la akaunti ${username}. Inatumika mara moja ndani ya dakika ${minutes}. Hakuna mtu wa Bhumwi atakayekuuliza namba hii. Kama hukuiomba, huna haja ya kufanya chochote.`,
      sms: `Bhumwi: ${code} ni namba yako ya kuweka nenosiri jipya la ${username}. Inatumika ndani ya dakika ${minutes}. Usimpe mtu yeyote.`,
    }),
  },
  password_changed: {
    account_owner: ({ unproven }) => ({
      title: 'Nenosiri lako limebadilishwa',
      message: `Nenosiri la akaunti yako limebadilishwa, na vifaa vingine vyote vimetolewa.${
        unproven
          ? ' Kwa kuwa barua pepe hii haikuwa imethibitishwa, namba ya simu na akaunti ya Google zilizokuwa zimeunganishwa zimeondolewa: weka namba yako tena kwenye wasifu wako au unapohifadhi chumba tena.'
          : ''
      } ${NOT_YOU}`,
    }),
  },
  email_changed: {
    account_owner: ({ to }) => ({
      title: 'Barua pepe yako imebadilishwa',
      message: `Kuanzia sasa akaunti yako inatumia barua pepe ${to}, na tutakuandikia huko. ${NOT_YOU}`,
    }),
  },
  new_device: {
    account_owner: ({ device, at }) => ({
      title: 'Kifaa kipya kimeingia kwenye akaunti yako',
      message: `${device || 'Kifaa'} kimeingia kwenye akaunti yako ${formatInstant(new Date(at), 'sw')}, kwa mara ya kwanza. Kama ni wewe, huna haja ya kufanya chochote. ${NOT_YOU}`,
    }),
  },
  second_factor_set: {
    account_owner: () => ({
      title: 'Kuingia sasa kunahitaji namba ya uthibitisho',
      message: `Programu ya uthibitisho imewekwa kwenye akaunti yako, na vifaa vingine vyote vimetolewa. Kuanzia sasa utaingia kwa nenosiri pamoja na namba ya programu hiyo. ${NOT_YOU}`,
    }),
  },
  second_factor_removed: {
    account_owner: ({ by, has_passkeys }) => {
      if (has_passkeys)
        return {
          title: 'Programu yako ya uthibitisho imeondolewa',
          message: `Programu ya uthibitisho imeondolewa kwenye akaunti yako. Kuingia bado kunahitaji ufunguo wa siri. ${NOT_YOU}`,
        }
      const what =
        by === 'platform'
          ? 'Wafanyakazi wa Bhumwi wameondoa uthibitisho wa pili kwenye akaunti yako'
          : 'Programu ya uthibitisho imeondolewa kwenye akaunti yako'
      return {
        title: 'Kuingia hakuhitaji tena uthibitisho wa pili',
        message: `${what}: nenosiri peke yake linatosha kuingia. ${NOT_YOU}`,
      }
    },
  },
  passkey_added: {
    account_owner: ({ name, is_first }) => ({
      title: 'Ufunguo wa siri umeongezwa',
      message: `Ufunguo wa siri "${name}" umeongezwa kwenye akaunti yako. ${
        is_first
          ? 'Vifaa vingine vyote vimetolewa, na kuanzia sasa nenosiri peke yake halitoshi kuingia.'
          : 'Unaweza kuingia kwenye akaunti yako kwa ufunguo huo.'
      } ${NOT_YOU}`,
    }),
  },
  passkey_removed: {
    account_owner: ({ name, is_last }) => ({
      title: 'Ufunguo wa siri umeondolewa',
      message: `Ufunguo wa siri "${name}" umeondolewa kwenye akaunti yako na hauwezi tena kutumika kuingia.${
        is_last ? ' Kuanzia sasa nenosiri peke yake linatosha.' : ''
      } ${NOT_YOU}`,
    }),
  },
  phone_changed: {
    account_owner: ({ to }) => ({
      title: 'Namba yako ya simu imebadilishwa',
      message: `Kuanzia sasa akaunti yako inatumia namba ${to}. ${NOT_YOU}`,
      sms: `Bhumwi: namba ya simu ya akaunti yako imebadilishwa kuwa ${to}. Kama si wewe, weka nenosiri jipya mara moja.`,
    }),
  },
  google_linked: {
    account_owner: ({ unproven }) => ({
      title: 'Sasa unaweza kuingia kwa Google',
      message: `Akaunti yako sasa imeunganishwa na akaunti yako ya Google.${
        unproven
          ? ' Kwa kuwa barua pepe hii haikuwa imethibitishwa, nenosiri na namba ya simu ya zamani havitumiki tena: weka namba yako unapohifadhi chumba tena, na ukitaka nenosiri jipya bonyeza "Umesahau nenosiri?".'
          : ''
      } ${NOT_YOU}`,
    }),
  },
  invitation_renewed: {
    account_owner: ({ username, days }) => ({
      title: 'Kiungo chako kipya',
      message: `Kwa kiungo hiki unaweka nenosiri la akaunti ya hoteli yako. Jina lako la mtumiaji ni ${username}. Kiungo kinafanya kazi kwa siku ${days} na mara moja tu; viungo vya awali havifanyi kazi tena.`,
    }),
  },
  account_deleted: {
    account_owner: ({ by }) => ({
      title: 'Akaunti yako imefutwa',
      message: `Akaunti yako na taarifa zako binafsi zimefutwa${
        by === 'platform' ? ' na wafanyakazi wa Bhumwi' : ', kama ulivyoomba'
      }. Kumbukumbu za nafasi na malipo ambazo sheria inatutaka tuzitunze hazina tena jina, barua pepe wala namba yako. Karibu tena.`,
    }),
  },
  account_blocked: {
    account_owner: ({ reason }) => ({
      title: 'Akaunti yako imefungiwa',
      message: `Akaunti yako ya Bhumwi imefungiwa, na umetolewa kwenye vifaa vyote.${
        reason ? ` Sababu: ${reason}` : ''
      } Ukidhani ni makosa, tafadhali tuandikie kwenye ukurasa wa mawasiliano.`,
    }),
  },
  account_unblocked: {
    account_owner: () => ({
      title: 'Akaunti yako inafanya kazi tena',
      message: 'Akaunti yako ya Bhumwi imefunguliwa tena. Unaweza kuingia kama kawaida.',
    }),
  },
  account_viewed: {
    account_owner: ({ reason, at }) => ({
      title: 'Huduma yetu kwa wateja imeangalia akaunti yako',
      message: `${formatInstant(new Date(at), 'sw')} mhudumu wa Bhumwi alifungua akaunti yako ili aone unachokiona. Hakuweza kubadilisha chochote, wala hakuona nenosiri na pochi zako. Sababu: ${reason}`,
    }),
  },
}
