import { runAsProcess } from '../run.ts'
import { startS3Sim } from './server.ts'

await runAsProcess(async () => {
  const { url, bucket, account, close } = await startS3Sim({ port: Number(process.env.SIM_S3_PORT ?? 4316) })
  const { region, accessKeyId, secretAccessKey } = account
  const settings = `S3_ENDPOINT=${url} S3_REGION=${region} S3_BUCKET=${bucket} S3_ACCESS_KEY_ID=${accessKeyId} S3_SECRET_ACCESS_KEY=${secretAccessKey}`
  return { close, ready: `Object storage simulator ready, in memory: ${settings}` }
})
