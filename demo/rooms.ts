import { ROOM_TYPES, type RoomTypeKey } from '#app/lists/lists.ts'
import { type Random, random } from '#features/illustrations/server/prng.ts'
import type { PropertyPlan } from './properties/plan.ts'
import { factsOf, viewOf } from './room-facts.ts'
import type { Row } from './tables.ts'

type Sentence = { en: string; sw: string }

/** What each kind of room is like; several ways to say it, so that neighbours in a list differ. */
const BEDS: Record<RoomTypeKey, readonly Sentence[]> = {
  single: [
    {
      en: 'A single bed, a desk and a wardrobe in a quiet room.',
      sw: 'Chumba tulivu chenye kitanda kimoja, meza ya kazi na kabati.',
    },
    {
      en: 'Small and tidy, with one good bed and a lamp to read by.',
      sw: 'Chumba kidogo nadhifu chenye kitanda kizuri kimoja na taa ya kusomea.',
    },
  ],
  double: [
    {
      en: 'A wide bed for two, with bedside lamps and room for two suitcases.',
      sw: 'Kitanda kipana cha watu wawili, taa za kando na nafasi ya mabegi mawili.',
    },
    {
      en: 'A bright room with a large bed and its own bathroom.',
      sw: 'Chumba chenye mwanga, kitanda kikubwa na bafu lake.',
    },
    {
      en: 'A double bed of local hardwood, fresh linen and a chair by the window.',
      sw: 'Kitanda cha mbao ngumu cha watu wawili, mashuka safi na kiti dirishani.',
    },
  ],
  twin: [
    {
      en: 'Two single beds, each with its own light and shelf.',
      sw: 'Vitanda viwili vya mtu mmoja mmoja, kila kimoja na taa na rafu yake.',
    },
    {
      en: 'Two good beds for friends or colleagues, and a desk.',
      sw: 'Vitanda viwili vizuri kwa marafiki au wafanyakazi wenza, pamoja na meza.',
    },
  ],
  triple: [
    {
      en: 'One double and one single bed, and space for a cot.',
      sw: 'Kitanda kimoja cha wawili na kimoja cha mtu mmoja, na nafasi ya kitanda cha mtoto.',
    },
  ],
  family: [
    {
      en: 'Two rooms behind one door: a double bed for the parents, two beds for the children.',
      sw: 'Vyumba viwili ndani ya mlango mmoja: kitanda kikubwa cha wazazi na vitanda viwili vya watoto.',
    },
    {
      en: 'Sleeps a family of four comfortably, with a table to play and eat at.',
      sw: 'Kinatosha familia ya watu wanne bila kubanana, na kina meza ya kulia na kuchezea.',
    },
  ],
  deluxe: [
    {
      en: 'Larger than the standard rooms, with a king-size bed and a sitting corner.',
      sw: 'Kikubwa kuliko vyumba vya kawaida, chenye kitanda kipana sana na sehemu ya kukaa.',
    },
    {
      en: 'A corner room with windows on two sides, a big bed and a sofa.',
      sw: 'Chumba cha kona chenye madirisha pande mbili, kitanda kikubwa na sofa.',
    },
  ],
  sea_view: [
    {
      en: 'A double bed that faces the water, and two chairs on the veranda.',
      sw: 'Kitanda cha wawili kinachotazama maji, na viti viwili barazani.',
    },
    {
      en: 'Wake up to the water: wide doors, a veranda and a bed for two.',
      sw: 'Unaamka ukiyaona maji: milango mipana, baraza na kitanda cha watu wawili.',
    },
  ],
  suite: [
    {
      en: 'A bedroom and a sitting room, with the best position in the house.',
      sw: 'Chumba cha kulala na sebule yake, mahali pazuri kuliko pote katika nyumba.',
    },
    {
      en: 'Two rooms with a king-size bed, a sofa for a child, and a bath.',
      sw: 'Vyumba viwili vyenye kitanda kipana sana, sofa la mtoto na bafu kubwa.',
    },
  ],
  dormitory: [
    {
      en: 'One bunk in a shared room, with curtain, lamp, socket and locker.',
      sw: 'Kitanda kimoja katika chumba cha pamoja, chenye pazia, taa, soketi na kabati.',
    },
    {
      en: 'A firm mattress in the shared room; clean sheets and a lockable box are yours.',
      sw: 'Godoro imara katika chumba cha pamoja; mashuka safi na sanduku la kufunga ni vyako.',
    },
  ],
  tent: [
    {
      en: 'A walk-in tent on a firm floor, with real beds and a bathroom at the back.',
      sw: 'Hema la kuingia wima juu ya sakafu imara, lenye vitanda halisi na bafu nyuma.',
    },
    {
      en: 'Canvas, a wide bed, a rug and two chairs outside: all one needs out here.',
      sw: 'Turubai, kitanda kipana, zulia na viti viwili nje: ndivyo vinavyohitajika huku.',
    },
  ],
  family_tent: [
    {
      en: 'Two tents joined by a covered deck, so that parents and children sleep side by side.',
      sw: 'Mahema mawili yaliyounganishwa na sakafu yenye paa, wazazi na watoto hulala jirani.',
    },
  ],
  banda: [
    {
      en: 'A round house under thatch, cool at noon, with a bed for two and its own shower.',
      sw: 'Nyumba ya duara yenye paa la makuti, yenye ubaridi mchana, kitanda cha wawili na bafu lake.',
    },
    {
      en: 'A free-standing banda with a small veranda and a wide bed.',
      sw: 'Banda linalojitegemea, lenye baraza dogo na kitanda kipana.',
    },
  ],
  cottage: [
    {
      en: 'A little house of its own with a veranda, a double bed and a day bed.',
      sw: 'Nyumba ndogo inayojitegemea yenye baraza, kitanda cha wawili na kitanda cha mchana.',
    },
    {
      en: 'Thick walls, a double bed, an extra bed and a door to the garden.',
      sw: 'Kuta nene, kitanda cha wawili, kitanda cha ziada na mlango wa kwenda bustanini.',
    },
  ],
  studio: [
    {
      en: 'Bed, sofa and a small kitchen in one large room, for a stay of some days.',
      sw: 'Kitanda, sofa na jiko dogo katika chumba kimoja kikubwa, kwa wanaokaa siku kadhaa.',
    },
  ],
  apartment: [
    {
      en: 'Two bedrooms, a sitting room, a full kitchen and a balcony to dry clothes on.',
      sw: 'Vyumba viwili vya kulala, sebule, jiko kamili na baraza la kuanikia nguo.',
    },
  ],
  villa: [
    {
      en: 'The whole house: four bedrooms, a long table, and a gate that you can close behind you.',
      sw: 'Nyumba nzima: vyumba vinne vya kulala, meza ndefu, na geti la kufunga nyuma yako.',
    },
  ],
}

/** The subject prefix that Swahili grammar asks for: hema and banda are li-, nyumba and fleti i-, chumba and kitanda ki-. */
const prefixOf = (type: RoomTypeKey): string => {
  if (type === 'tent' || type === 'family_tent' || type === 'banda') return 'Li'
  return type === 'cottage' || type === 'studio' || type === 'apartment' || type === 'villa' || type === 'suite'
    ? 'I'
    : 'Ki'
}

const roomText = (chance: Random, plan: PropertyPlan, type: RoomTypeKey): Sentence & { hasView: boolean } => {
  const bed = chance.pick(BEDS[type])
  const prefix = prefixOf(type)
  const [en, sw] = [[bed.en], [bed.sw]]
  const hasView = type !== 'dormitory' && chance.chance(type === 'single' ? 0.2 : 0.55)
  if (hasView) {
    en.push(`It looks onto ${plan.view.en}.`)
    sw.push(`${prefix}natazama ${plan.view.sw}.`)
  }
  return { en: en.join(' '), sw: sw.join(' '), hasView }
}

const LETTERS: Partial<Record<RoomTypeKey, string>> = {
  tent: 'T',
  family_tent: 'T',
  banda: 'B',
  cottage: 'C',
  dormitory: 'D',
  villa: 'V',
}
const ROOMS_PER_FLOOR = 6

/** Numbers rooms as hotels do: T1, B2 for separate units, 101 to 106 and 201 on for rooms on floors. */
const roomNumbers = () => {
  const counts = new Map<string, number>()
  return (type: RoomTypeKey): string => {
    const letter = LETTERS[type] ?? ''
    const count = (counts.get(letter) ?? 0) + 1
    counts.set(letter, count)
    if (letter !== '') return `${letter}${count}`
    return `${Math.ceil(count / ROOMS_PER_FLOOR)}0${((count - 1) % ROOMS_PER_FLOOR) + 1}`
  }
}

const TYPE_KEYS = Object.keys(ROOM_TYPES) as RoomTypeKey[]
/** The id of a kind of room: its place in the list of kinds, from 1. */
export const roomTypeId = (type: RoomTypeKey): number => TYPE_KEYS.indexOf(type) + 1
/** The kind of a room by its id. */
export const roomTypeKey = (id: number): RoomTypeKey => {
  const key = TYPE_KEYS[id - 1]
  if (key === undefined) throw new RangeError(`No room type ${id}`)
  return key
}

/** The rooms of a property in order of their ids, which follow `last_id`. */
export const roomsOf = (
  plan: PropertyPlan,
  property: Pick<Row<'property'>, 'id' | 'created_at'>,
  seed: string,
  last_id: number,
): Row<'room'>[] => {
  const chance = random(`${seed}/rooms/${plan.name}`)
  const nextNumber = roomNumbers()
  const types = plan.rooms.flatMap(({ count, ...one }) => Array.from({ length: count }, () => one))
  return types.map(({ type, price_tsh }, i) => {
    const text = roomText(chance, plan, type)
    return {
      id: last_id + i + 1,
      property_id: property.id,
      room_type_id: roomTypeId(type),
      room_number: nextNumber(type),
      description_en: text.en,
      description_sw: text.sw,
      price_tsh,
      max_adults: ROOM_TYPES[type].max_adults,
      max_children: ROOM_TYPES[type].max_children,
      is_available: true,
      ...factsOf(type, {
        quality: plan.quality,
        property: plan.amenities,
        view: text.hasView || type === 'sea_view' ? viewOf(plan.view.en) : null,
      }),
      created_at: property.created_at,
      retired_at: null,
    }
  })
}

/** A room that the hotel of these rooms has retired: one like the last of them, under a number of its own. */
export const retiredRoom = (rooms: readonly Row<'room'>[], id: number, retired_at: Date): Row<'room'> => {
  const last = rooms.at(-1)
  if (!last) throw new RangeError('No room to retire')
  return { ...last, id, room_number: `${last.room_number} B`, is_available: false, retired_at }
}
