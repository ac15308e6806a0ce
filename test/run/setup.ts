import { joinRun } from './open-run.ts'

/** Gives a level of tests that needs no database the folder of the run. */
export default async () => (await joinRun()).leave
