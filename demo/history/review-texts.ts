import type { AmenityKey } from '#app/lists/lists.ts'
import type { Language } from '#domain/language.ts'

/** The title and the first sentence of a review, by its rating. */
export type Opening = { title: string; text: string }

const say = (title: string, text: string): Opening => ({ title, text })

/** Openings by language and rating; ratings of 1 and 2 share theirs. */
export const OPENINGS: Record<Language, Record<2 | 3 | 4 | 5, readonly Opening[]>> = {
  en: {
    5: [
      say('We did not want to leave', 'We booked two nights and would have stayed a week.'),
      say('Exactly as described', 'Everything was as the pictures and the text promised, and a little better.'),
      say('The best stop of our trip', 'Of the six places we stayed at in Tanzania, this was the one we talk about.'),
      say('Warm welcome', 'From the first karibu to the last photo together we felt at home.'),
      say('Will come back', 'Second time here, and it has only become better.'),
      say('Spotless', 'The room was spotless and the linen smelled of sun.'),
      say('Perfect', 'Nothing to add and nothing to take away.'),
      say('Good sleep at last', 'The bed was the best of the whole journey.'),
    ],
    4: [
      say('Very good', 'A very pleasant stay at a fair price.'),
      say('Nearly perfect', 'We liked it a lot, with one or two small things to improve.'),
      say('Good value', 'For this price you will not find better nearby.'),
      say('Nice people, nice place', 'Simple, clean and friendly.'),
      say('Recommended', 'We would recommend it to friends.'),
      say('Solid', 'Does what it says, without fuss.'),
    ],
    3: [
      say('All right', 'Fine for one night, we would not stay longer.'),
      say('Mixed', 'Lovely people, but the room needs some care.'),
      say('Could be better', 'The place has everything to be great and is not there yet.'),
      say('Average', 'Neither good nor bad; we slept, we ate, we left.'),
    ],
    2: [
      say('Disappointed', 'We had hoped for more after reading the other reviews.'),
      say('Not this time', 'Perhaps we had bad luck, but a lot went wrong.'),
      say('Too noisy', 'We hardly slept, and nobody could change that.'),
    ],
  },
  sw: {
    5: [
      say('Hatukutaka kuondoka', 'Tuliweka nafasi ya siku mbili, tungekaa wiki nzima.'),
      say('Karibu ya kweli', 'Tangu kufika hadi kuondoka tulijisikia nyumbani.'),
      say('Pazuri sana', 'Mahali pazuri kuliko tulivyotarajia.'),
      say('Safi kabisa', 'Chumba kilikuwa safi, mashuka yananukia vizuri.'),
      say('Nitarudi', 'Hii ni mara yangu ya pili, na nitarudi tena na familia.'),
      say('Huduma ya hali ya juu', 'Wahudumu wanajali na wana heshima.'),
      say('Asanteni sana', 'Asanteni kwa ukarimu wenu, mmetufanya tupumzike kweli.'),
    ],
    4: [
      say('Pazuri', 'Tumefurahia, na bei inaendana na huduma.'),
      say('Panafaa', 'Pasafi, tulivu na watu wake ni wacheshi.'),
      say('Thamani ya pesa', 'Kwa bei hii hupati pazuri zaidi eneo hili.'),
      say('Napendekeza', 'Ningewapendekezea marafiki.'),
      say('Karibu kila kitu kizuri', 'Kuna vitu vidogo vya kurekebisha, vingine vyote viko vizuri.'),
    ],
    3: [
      say('Kawaida', 'Panatosha kwa usiku mmoja.'),
      say('Wastani', 'Watu wazuri, lakini chumba kinahitaji ukarabati.'),
      say('Panaweza kuwa bora', 'Mahali pana kila sababu ya kuwa pazuri, bado kidogo.'),
    ],
    2: [
      say('Sikuridhika', 'Nilitarajia zaidi ya nilichokikuta.'),
      say('Kelele nyingi', 'Hatukulala vizuri kwa sababu ya kelele.'),
    ],
  },
}

/**
 * A sentence of a review, and where it can be said: only where an amenity exists, only in a town, or anywhere. A camp
 * in the bush must not be called noisy for its neighbours, nor a beach house praised for a generator that it lacks. What
 * is complained of has a remedy, which the host's answer names.
 */
export type Detail = readonly [text: string, where?: AmenityKey | 'town', remedy?: string]

/** What a review praises, or what it complains of where the rating is low. */
export const DETAILS: Record<Language, { good: readonly Detail[]; bad: readonly Detail[] }> = {
  en: {
    good: [
      ['The staff remembered our names from the first evening.'],
      ['Breakfast was generous: fresh fruit, chapati and real coffee.', 'breakfast'],
      ['Power went off twice and the generator took over within seconds.', 'generator'],
      ['Hot water at any hour, which is not a given here.', 'hot_water'],
      ['Check-in took two minutes, and paying by phone made it easy.'],
      ['Our children were spoiled by everybody.', 'family'],
      ['They packed us a lunch box without being asked.', 'restaurant'],
      ['The cook made chips mayai at ten at night for a hungry child.', 'restaurant'],
      ['Quiet at night and dark enough to see the stars.'],
      ['The net had no holes and the fan worked.', 'fan'],
      ['The driver they found for us was careful and on time.'],
      ['They answered every message within the hour.'],
      ['Step out of the door and you stand in the sand.', 'beachfront'],
      ['We went snorkelling straight from the hotel and saw a turtle.', 'diving'],
      ['Our guide saw the leopard before anyone else and waited until we did too.', 'game_drives'],
      ['Evenings around the fire were the best part.', 'fire_place'],
      ['Our guide from the village knew every tree and every shortcut.', 'guide'],
      ['The pool was clean and empty in the mornings.', 'pool'],
      ['We felt safe leaving the car, the guard never slept.', 'parking'],
      ['Wi-Fi was fast enough for a day of video calls.', 'wifi'],
      ['Sunset from the roof with a cold soda: worth the stairs.', 'rooftop'],
      ['As Muslims we were glad of the halal kitchen.', 'halal'],
      ['Everything we needed was in walking distance.', 'town'],
      ['The garden is full of birds.', 'garden'],
    ],
    bad: [
      [
        'Hot water only came in the morning.',
        'hot_water',
        'A second boiler has been put in, so that the evening is warm too.',
      ],
      ['Wi-Fi reached the reception but not our room.', 'wifi', 'We have added a router on every floor since.'],
      [
        'The music next door went on until two.',
        'town',
        'We have spoken with our neighbour, and keep the rooms at the back for light sleepers.',
      ],
      [
        'Breakfast was late and we nearly missed our bus.',
        'town',
        'Tell us your bus the evening before and breakfast stands ready from half past five.',
      ],
      ['The mattress was soft in the middle.', undefined, 'The mattress has been replaced.'],
      ['The shower drained slowly.', undefined, 'The plumber came the same week.'],
      [
        'The last kilometre of road is rough; tell people before.',
        undefined,
        'We now write it in our description, and meet you at the main road if you call.',
      ],
      [
        'The net had a hole, which they mended when we asked.',
        'nets',
        'Housekeeping now checks every net each morning.',
      ],
      [
        'Dinner took an hour and a half to come.',
        'restaurant',
        'We have taken on a second cook, and you can order before your walk.',
      ],
      ['We would have liked one more lamp to read by.', undefined, 'There is a lamp on both sides of the bed now.'],
    ],
  },
  sw: {
    good: [
      ['Kifungua kinywa ni kingi na kitamu, matunda mapya kila siku.', 'breakfast'],
      ['Umeme ulikatika, lakini jenereta iliwaka papo hapo.', 'generator'],
      ['Maji ya moto yapo saa zote.', 'hot_water'],
      ['Kulipia kwa simu kulikuwa rahisi sana.'],
      ['Watoto wetu walifurahi mno.', 'family'],
      ['Maegesho ni salama na mlinzi yuko macho.', 'parking'],
      ['Chakula cha jioni kilipikwa kwa upendo.', 'restaurant'],
      ['Usiku ni kimya, unalala vizuri.'],
      ['Walitufungia chakula cha safari bila kuomba.', 'restaurant'],
      ['Wanajibu ujumbe haraka.'],
      ['Ukitoka mlangoni uko mchangani.', 'beachfront'],
      ['Dereva wao anawajua wanyama walipo, tuliona simba siku ya kwanza.', 'game_drives'],
      ['Kukaa kuzunguka moto jioni ndiyo ilikuwa raha yetu.', 'fire_place'],
      ['Mwongozaji ni kijana wa kijiji, anajua kila njia.', 'guide'],
      ['Bwawa ni safi na watoto hawakutaka kutoka.', 'pool'],
      ['Intaneti ni ya kasi, nilifanya kazi bila tatizo.', 'wifi'],
      ['Tulipata mahali pa kuswalia na chakula cha halali.', 'prayer_room'],
      ['Kila kitu kiko karibu, unatembea kwa miguu.', 'town'],
      ['Wahudumu ni wakarimu na hawana haraka na mgeni.'],
      ['Chandarua kizima na feni inafanya kazi vizuri.', 'fan'],
    ],
    bad: [
      [
        'Maji ya moto yalipatikana asubuhi tu.',
        'hot_water',
        'Tumeongeza mtambo wa pili, sasa maji ya moto yapo na jioni.',
      ],
      ['Wi-Fi haifiki vyumbani.', 'wifi', 'Tumeongeza kifaa cha intaneti kila ghorofa.'],
      [
        'Muziki wa jirani uliendelea hadi usiku wa manane.',
        'town',
        'Tumeongea na jirani yetu, na vyumba vya nyuma ni vya wanaopenda utulivu.',
      ],
      ['Chakula kilichelewa kuletwa.', undefined, 'Tumeajiri mpishi mwingine, na unaweza kuagiza mapema.'],
      ['Godoro limechoka, libadilishwe.', undefined, 'Godoro limeshabadilishwa.'],
      ['Barabara ya kuingia ni mbovu.', undefined, 'Ukipiga simu tunakuja kukupokea barabara kuu.'],
      ['Taa ya chumbani ni hafifu.', undefined, 'Sasa kuna taa pande zote mbili za kitanda.'],
    ],
  },
}

/**
 * How hotels begin their answers, by language: to a happy guest, to one who had a good stay with a complaint, and to an
 * unhappy one. To the last two they add the remedy.
 */
export const REPLIES: Record<Language, Record<'thanks' | 'nearly' | 'sorry', readonly string[]>> = {
  en: {
    thanks: [
      'Asante sana! Your room is waiting.',
      'Thank you for coming, and for telling others. Karibu tena.',
      'The whole team read this at breakfast. Thank you.',
      'It was a pleasure to have you with us. Safe travels, and come back soon.',
      'We have passed your words on to the kitchen and to housekeeping: they were very happy.',
      'Guests like you make this work light. Asante.',
      'Thank you for your kind words. Next time the first coffee is on us.',
    ],
    nearly: [
      'We are glad that you liked it here, and thank you for the hint.',
      'Thank you for your visit and for being open with us.',
      'Good to read, and you are right about the one thing.',
    ],
    sorry: [
      'Thank you for telling us, and we are sorry.',
      'We are sorry. This was not the stay that you paid for.',
      'Pole sana. We should have done better.',
      'Thank you for your honest words; we have read them together with the whole team.',
    ],
  },
  sw: {
    thanks: [
      'Asante sana, karibu tena!',
      'Tumefurahi kuwapokea. Karibuni tena wakati wowote.',
      'Maneno yako yametutia moyo sana. Asante.',
      'Tumesoma maoni yako pamoja na wafanyakazi wote, wamefurahi mno.',
      'Ilikuwa heshima kwetu kukupokea. Safari njema na karibu tena.',
    ],
    nearly: [
      'Asante kwa kututembelea na kwa ushauri wako.',
      'Tumefurahi kwamba ulipapenda, na tumekusikia.',
      'Asante kwa kutuambia ukweli.',
    ],
    sorry: [
      'Samahani sana, na asante kwa kutuambia.',
      'Pole kwa usumbufu uliopata.',
      'Tunaomba radhi, haukuwa ukaaji uliostahili.',
    ],
  },
}
