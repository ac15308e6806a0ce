import { DOCUMENT_DAYS } from '#domain/booking.ts'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { VIEW_MINUTES } from '#domain/customer-view.ts'
import type { legal as english } from '../en/legal.ts'
import { policyNames, terms } from './policies.ts'

export const legal: typeof english = {
  updated: 'Toleo la Novemba 2026',
  terms: {
    headTitle: 'Masharti | Bhumwi',
    headDescription: 'Masharti ya kuhifadhi nafasi na kuwa mwenyeji Bhumwi, kwa maneno machache na rahisi.',
    title: 'Masharti',
    lead: 'Unachoweza kutegemea kwetu, na tunachotegemea kwako, unapotumia Bhumwi.',
    parts: [
      {
        title: 'Nani ni nani',
        text: [
          'Bhumwi ni soko. Tunaonyesha malazi, tunapokea nafasi na malipo, na tunawajibika kwa hayo. Ukaaji wenyewe ni mkataba kati yako na nyumba husika.',
        ],
      },
      {
        title: 'Kuhifadhi na kulipa',
        text: [
          'Bei ni kwa shilingi za Tanzania, kwa chumba na kwa usiku. Jumla unayoithibitisha ndiyo unayolipa; seva inaihakiki kabla ya kuhifadhi chochote.',
          'Chumba kinashikiliwa kwa dakika 15 wakati unathibitisha malipo kwenye simu yako. Usipolipa, nafasi inaisha yenyewe bila gharama.',
          'Nafasi inathibitishwa mara mtoa huduma wako wa pesa za simu anapotuarifu kwamba pesa imefika.',
        ],
      },
      {
        title: 'Kughairi',
        text: [
          'Kila nyumba ina moja ya masharti haya matatu; unayaona pamoja na kiasi kitakachorudi kabla ya kuthibitisha:',
          ...POLICY_NAMES.map((policy) => `- ${policyNames[policy]}: ${terms[policy]}.`),
          'Muda huu unahesabiwa kurudi nyuma kutoka saa 8 mchana (14:00) ya siku ya kuingia.',
          'Nyumba au sisi tukighairi, unarudishiwa yote. Pesa inarudi kwenye namba iliyolipa.',
        ],
      },
      {
        title: 'Akaunti yako',
        text: [
          'Tuambie ukweli kuhusu wewe, tunza nenosiri lako, na hifadhi nafasi unazokusudia tu. Tunaweza kufunga akaunti zinazowalaghai wageni, wenyeji au sisi.',
        ],
      },
      {
        title: 'Kwa wenyeji',
        text: [
          'Tunachapisha malazi baada ya mtu wetu kuyaangalia. Unachoonyesha kiwe kweli, na chumba kilichohifadhiwa kitolewe.',
          'Kwa nafasi zilizolipiwa kupitia kwetu tunabaki na kamisheni. Asilimia yake inaonyeshwa kwenye malazi yako; kila nafasi inabaki na ile ya siku ilipohifadhiwa.',
        ],
      },
      {
        title: 'Tunachowajibika nacho',
        text: [
          'Tunawajibika kwa makosa yetu, kama pesa iliyokwenda kusikostahili. Kwa yanayotokea wakati wa ukaaji nyumba ndiyo inayowajibika; tunasaidia kusuluhisha.',
          'Sheria za Jamhuri ya Muungano wa Tanzania ndizo zinazotumika.',
        ],
      },
    ],
  },
  privacy: {
    headTitle: 'Faragha na vidakuzi | Bhumwi',
    headDescription:
      'Taarifa ambazo Bhumwi inatunza, kwa nini na kwa muda gani, na vidakuzi vyake: hakuna vya matangazo.',
    title: 'Faragha na vidakuzi',
    lead: 'Taarifa tunazotunza, kwa nini, na kwa muda gani. Hatuuzi yoyote, na hakuna mwingine anayehesabu ziara zako hapa.',
    parts: [
      {
        title: 'Vidakuzi',
        text: [
          'Hatuweki kidakuzi cha matangazo wala hatupakii chochote kutoka kampuni nyingine. Vyetu ni:',
          '- session: huwekwa unapoingia, ili tukutambue kwenye ukurasa unaofuata. Huisha ukitoka, au baada ya siku 30 bila kututembelea.',
          '- device: huwekwa unapoingia au unapoomba namba ya kuweka nenosiri jipya, ili makosa ya watu wengine yasikufungie nje kwenye kifaa hiki. Hudumu siku 400, na husomwa na sehemu ya kuingia tu.',
          '- return_to: huwekwa unapofungua ukurasa unaohitaji uingie: ni anwani ya ukurasa huo, ili urudishwe hapo. Hudumu dakika 30.',
          '- google_attempt: huwekwa unapoingia kwa Google, ili mwingine asiweze kukamilisha. Hudumu dakika 10.',
          `- view: huwekwa kwa wafanyakazi wetu tu, wanapoangalia akaunti ya mteja. Hudumu dakika ${VIEW_MINUTES}.`,
          '- language: huwekwa unapochagua lugha. Hudumu mwaka mmoja.',
          '- saver: huwekwa unapowasha au kuzima “Kuokoa data”. Hudumu mwaka mmoja.',
          'Unachoandika kwenye fomu zetu kinatunzwa kwenye kichupo cha kivinjari chako, ili ukipakia upya usipoteze kitu; kinafutika ukituma fomu au ukifunga kichupo.',
        ],
      },
      {
        title: 'Tunachotunza, na kwa nini',
        text: [
          '- Akaunti yako: jina, jina la mtumiaji, barua pepe, simu, na unachoongeza kwenye wasifu. Nenosiri lako tunalitunza likiwa limefichwa tu.',
          '- Nafasi zako: nani anakaa, lini, na namba iliyolipa. Nyumba husika inaona inachohitaji ili ikupokee. Hesabu za pesa lazima zitunzwe kisheria.',
          `- Namba ya pasipoti au leseni yako: nyumba husika pekee inaiona, kuanzia nafasi inapothibitishwa. Inafutwa siku ${DOCUMENT_DAYS} baada ya kutoka, ndani ya siku moja nafasi ikighairiwa, na siku 7 baada ya muda wa kushikilia chumba kwa nafasi ambayo haikulipiwa.`,
          '- Unachotuandikia: ujumbe wako na majibu yetu, kwa miaka miwili.',
          '- Unachotaja ili malazi yako yaorodheshwe, kama leseni, TIN na pochi ya malipo: hadi siku 90 baada ya uamuzi. Ombi lililokataliwa: kwa miaka miwili.',
          '- Ombi la kusajili malazi: ulichojaza, ili tuamue na kukujibu.',
          '- Jarida: barua pepe yako, ukishathibitisha kwa barua pepe. Bila uthibitisho inafutwa baada ya siku 7; ukijitoa, mara moja.',
          '- Barua pepe na SMS tulizotuma: maneno yake yanafutwa baada ya siku 30.',
          '- Anwani ya mtandao uliyotumia kuingia: hadi utakapotoka, au siku 30 bila kututembelea. Ya nafasi ambayo haijalipiwa: kwa siku moja. Ya badiliko kwenye kumbukumbu yetu ya vitendo: inabaki, ili tuone nani alifanya nini.',
          '- Ili kuzuia matumizi mabaya pia tunahesabu maombi kwa anwani ya mtandao, kwa saa chache tu.',
        ],
      },
      {
        title: 'Nani mwingine anaziona',
        text: [
          'Nyumba unayohifadhi; mtoa huduma za malipo na mtandao wako wa simu, kwa namba na kiasi; wanaobeba barua pepe na SMS zetu. Hakuna mwingine, isipokuwa sheria ikiagiza.',
        ],
      },
      {
        title: 'Haki zako',
        text: [
          'Kwa mujibu wa Sheria ya Ulinzi wa Taarifa Binafsi ya Tanzania unaweza kuuliza tunachotunza kukuhusu, kusahihishiwa, na kufutiwa pale ambapo hakuna sheria inayotulazimu kutunza. Tuandikie; tunajibu ndani ya siku 30. Unaweza pia kulalamika kwa Tume ya Ulinzi wa Taarifa Binafsi.',
        ],
      },
    ],
  },
}
