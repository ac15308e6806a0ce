import { createHash } from 'node:crypto'

const FIRST = ['Asha', 'Baraka', 'Chausiku', 'Daudi', 'Esther', 'Faraja', 'Grace', 'Hamisi', 'Imani', 'Juma'].concat([
  'Khadija',
  'Lulu',
  'Mariam',
  'Neema',
  'Omari',
  'Pendo',
  'Rashidi',
  'Salma',
  'Tumaini',
  'Zawadi',
])
const LAST = [
  'Juma',
  'Mwakyusa',
  'Kimaro',
  'Massawe',
  'Mushi',
  'Nyerere',
  'Lyimo',
  'Shayo',
  'Mollel',
  'Kapinga',
].concat(['Mbwana', 'Salum', 'Chande', 'Mhando', 'Komba', 'Ngowi', 'Temba', 'Mrema', 'Sanga', 'Haule'])

/** The name that a number is registered to: always the same for the same number. */
export const nameOf = (msisdn: string): string => {
  const hash = createHash('sha256').update(msisdn).digest()
  return `${FIRST[hash.readUInt16BE(0) % FIRST.length]} ${LAST[hash.readUInt16BE(2) % LAST.length]}`
}
