import type { preview as english } from '../en/preview.ts'

export const preview: typeof english = {
  headTitle: (name) => `Mwonekano wa ${name} | Bhumwi`,
  title: 'Mwonekano wa awali',
  hidden:
    'Hivi ndivyo wasafiri watakavyouona ukurasa huu. Hadi yauzwe, hoteli yake na Bhumwi tu ndio wanaouona, na hakuna nafasi inayoweza kuhifadhiwa.',
  live: 'Hivi ndivyo wasafiri wanavyouona ukurasa huu. Kwenye mwonekano huu hakuna nafasi inayoweza kuhifadhiwa.',
  edit: 'Rudi kuhariri',
  requests: 'Rudi kwenye orodha',
}
