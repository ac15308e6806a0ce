import type { similarStays as english } from '../en/similar-stays.ts'

/** Stays like a property, below its rooms. */
export const similarStays: typeof english = {
  title: 'Malazi yanayofanana karibu hapa',
  loading: 'Tunatafuta malazi yanayofanana...',
  failed: 'Imeshindwa kupata malazi',
  seeAllIn: (place) => `Malazi yote ya ${place}`,
}
