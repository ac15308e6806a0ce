import { expect, test } from 'vitest'
import { passkeySite, signsInAlone } from './passkey.ts'

test.each([
  ['https://bhumwi.example', { host: 'bhumwi.example', origin: 'https://bhumwi.example' }],
  ['https://www.bhumwi.example:8443', { host: 'www.bhumwi.example', origin: 'https://www.bhumwi.example:8443' }],
  ['https://BHUMWI.example:443/', { host: 'bhumwi.example', origin: 'https://bhumwi.example' }],
  ['http://localhost:3000', { host: 'localhost', origin: 'http://localhost:3000' }],
  ['http://dev.localhost', { host: 'dev.localhost', origin: 'http://dev.localhost' }],
])('passkeys of %s belong to its host', (address, site) => {
  expect(passkeySite(address)).toEqual(site)
})

test.each([
  ['http://bhumwi.example'],
  ['https://192.0.2.7'],
  ['http://127.0.0.1:3000'],
  ['https://[::1]:3000'],
  ['ftp://localhost'],
  ['http://'],
  [''],
  [null],
])('%s has no passkeys', (address) => {
  expect(passkeySite(address)).toBeNull()
})

test('a passkey signs in alone unless the address of its account was proven later', () => {
  const [before, proof, after] = ['08:00', '09:00', '10:00'].map((time) => new Date(`2027-03-01T${time}:00Z`)) as [
    Date,
    Date,
    Date,
  ]
  expect([before, proof, after].map((made) => signsInAlone(made, proof))).toEqual([false, true, true])
  expect(signsInAlone(before, null)).toBe(true)
})
