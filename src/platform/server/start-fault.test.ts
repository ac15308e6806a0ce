import { expect, test } from 'vitest'
import { SettingFault } from './config.ts'
import { startFault } from './start-fault.ts'

const own = { PORT: 3000, HOST: '127.0.0.1', DATABASE_URL: undefined }
const server = { ...own, DATABASE_URL: 'postgresql://bhumwi:secret@db.example:5432/bhumwi' }
const fault = (message: string, facts: object) => Object.assign(new Error(message), facts)

test.each([
  [
    'a port that is taken',
    fault('listen EADDRINUSE: address already in use 127.0.0.1:3000', { code: 'EADDRINUSE', syscall: 'listen' }),
    own,
    'Setting PORT or HOST is not usable: cannot listen on 127.0.0.1:3000 (EADDRINUSE).',
  ],
  [
    'a server that refuses connections',
    fault('', { code: 'ECONNREFUSED', syscall: 'connect' }),
    server,
    'Setting DATABASE_URL is not usable: cannot connect to db.example:5432/bhumwi (ECONNREFUSED).',
  ],
  [
    'a server without a host',
    fault('', { code: 'ENOENT', syscall: 'connect' }),
    { ...own, DATABASE_URL: 'postgresql://bhumwi:secret@/bhumwi?host=/tmp' },
    'Setting DATABASE_URL is not usable: cannot connect to /bhumwi (ENOENT).',
  ],
  [
    'a wrong password',
    fault('password authentication failed for user "bhumwi"', { code: '28P01', severity: 'FATAL' }),
    server,
    'Setting DATABASE_URL is not usable: cannot connect to db.example:5432/bhumwi (password authentication failed for user "bhumwi").',
  ],
  [
    'a setting that was tried',
    new SettingFault('Setting S3_BUCKET is not usable.'),
    own,
    'Setting S3_BUCKET is not usable.',
  ],
])('%s is told in one line, without a password', (_, error, config, line) => {
  expect(startFault(error, config)).toBe(line)
})

test.each([
  ['an error of the program', new TypeError('x is undefined'), server],
  ['a fault in a migration', fault('syntax error', { code: '42601', severity: 'ERROR' }), server],
  ['an embedded server that went away', fault('', { code: 'ECONNREFUSED', syscall: 'connect' }), own],
])('%s keeps its stack', (_, error, config) => {
  expect(startFault(error, config)).toBeNull()
})
