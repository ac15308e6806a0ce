import { addDays, type Day } from '#domain/calendar.ts'

/** The testimonials on the demo's home page: invented, like all people of the catalogue. */
export const testimonialsFor = (today: Day) =>
  [
    {
      name: 'Neema Massawe',
      quote_en:
        'I found a room in Nungwi on the daladala home from work and paid with M-Pesa before my stop. Nobody asked me for dollars.',
      quote_sw:
        'Nilipata chumba Nungwi nikiwa kwenye daladala kutoka kazini, nikalipa kwa M-Pesa kabla ya kushuka. Hakuna aliyenidai dola.',
      rating: 5,
      location: 'Dar es Salaam',
      type: 'couple',
      verified: true,
      date: addDays(today, -19),
    },
    {
      name: 'Baraka Mollel',
      quote_en:
        'Four of us, two children, one safari. The price on the screen was the price we paid, park gate and all explained.',
      quote_sw:
        'Tulikuwa wanne, watoto wawili, safari moja. Bei iliyokuwa kwenye simu ndiyo tuliyolipa, na kila kitu kilielezwa.',
      rating: 5,
      location: 'Arusha',
      type: 'family',
      verified: true,
      date: addDays(today, -33),
    },
    {
      name: 'Grace Kileo',
      quote_en:
        'My meeting moved, so I cancelled the night before the deadline. The money was back on my phone by lunch.',
      quote_sw:
        'Mkutano ulisogezwa, nikaghairi kabla ya muda kuisha. Kufikia mchana pesa zilikuwa zimerudi kwenye simu yangu.',
      rating: 4,
      location: 'Mwanza',
      type: 'business',
      verified: true,
      date: addDays(today, -48),
    },
    {
      name: 'Salum Khamis',
      quote_en:
        'Even with one bar of network in Kigoma the pages opened. I booked Stone Town for the festival in two minutes.',
      quote_sw:
        'Hata nikiwa na mtandao hafifu Kigoma kurasa zilifunguka. Nilihifadhi nafasi Mji Mkongwe kwa dakika mbili.',
      rating: 5,
      location: 'Kigoma',
      type: 'solo',
      verified: true,
      date: addDays(today, -62),
    },
    {
      name: 'Rehema Mushi',
      quote_en: 'We came down from Kilimanjaro tired and happy. The lodge had our names, our room and hot water ready.',
      quote_sw:
        'Tulishuka Kilimanjaro tukiwa tumechoka na wenye furaha. Loji ilikuwa na majina yetu, chumba na maji ya moto tayari.',
      rating: 5,
      location: 'Dodoma',
      type: 'friends',
      verified: true,
      date: addDays(today, -80),
    },
  ] as const
