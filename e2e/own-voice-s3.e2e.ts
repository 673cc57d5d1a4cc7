import { afterAll, beforeAll, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../src/server/platform/storage/testing/s3-server.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { filesIn, keptFiles, readable, voiceRows } from './support/kept.ts'
import { haveVoice } from './support/voice-maker.ts'
import { newPerson } from './support/voice-person.ts'

let bucket: S3Server
let installation: Installation
beforeAll(async () => {
  bucket = await startS3Server('voices')
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.place
  installation = await startInstallation({
    RATE_LIMITS: 'off',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: 'on',
  })
})
afterAll(async () => {
  await installation?.stop()
  await bucket?.stop()
})

/** What the bucket holds of people, as it lies on its server's disk. */
const objects = () =>
  new Map([...filesIn(bucket.folder)].filter(([path, bytes]) => /\/voice-/.test(path) && bytes.length > 0))

it('O-02 P-03 keeps a voice sealed in a bucket, and nothing of it after the deletion', async () => {
  const { id, call } = await newPerson(installation, 'bucket@example.org', { credits: 200 })
  await haveVoice(call)
  const speak = { text: 'Buenos días, señora.', language: 'spanish', useClonedVoice: true }
  expect(await call('POST', '/api/functions/generate-speech', speak)).toMatchObject({
    status: 200,
    body: { voice: { kind: 'own' } },
  })

  const sealed = [...objects()].filter(([path]) => path.includes(id) && path.endsWith('_object'))
  const areas = sealed.map(([path]) => path.match(/voice-\w+/)?.[0])
  expect(areas.sort()).toEqual(['voice-clips', 'voice-profiles', ...Array(12).fill('voice-samples')])
  for (const [path, bytes] of sealed) {
    expect(bytes.subarray(0, 3).toString(), path).toBe('TMB')
    expect(readable(bytes), path).toEqual([])
  }
  expect(keptFiles(installation)).toEqual(new Map())

  const gone = await call('DELETE', '/api/voice-profile')
  expect(gone).toMatchObject({ status: 200, body: { receipt: { keyDestroyed: true, files: 14, clips: 1 } } })
  expect([...objects().keys()]).toEqual([])
  expect(await voiceRows(installation, id)).toEqual({
    keys: 0,
    samples: 0,
    profiles: 0,
    clips: 0,
    pending: 0,
  })
  const test = await call('POST', '/api/voice-profile/test-sentence', { language: 'spanish' })
  expect([test.status, test.body.code]).toEqual([409, 'voice.not_ready'])
}, 400_000)
