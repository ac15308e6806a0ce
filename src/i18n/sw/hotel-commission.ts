import type { hotelCommission as english } from '../en/hotel-commission.ts'

export const hotelCommission: typeof english = {
  title: 'Kamisheni',
  now: (percent) =>
    percent === 0
      ? 'Bhumwi haikati chochote katika malipo ya wageni wanaohifadhi nafasi sasa.'
      : `Bhumwi inakata ${percent}% ya malipo ya wageni yanayopitia Bhumwi kwa nafasi zinazohifadhiwa sasa.`,
  next: (percent, from) => `Kuanzia ${from} itakuwa ${percent}%.`,
  keeps: 'Kila nafasi iliyohifadhiwa hubaki na kamisheni ya siku ilipohifadhiwa.',
  failed: 'Imeshindwa kupata kamisheni',
}
