/** Series with its samples, oldest first. */
export type Series = { labels: [string, string][]; times: readonly number[]; values: readonly number[] }

/** Prometheus' own way in, written by hand: protocol buffers in a snappy block of one literal. */
export async function remoteWrite(address: string, series: Series[]): Promise<void> {
  const answer = await fetch(`${address}/api/v1/write`, {
    method: 'POST',
    headers: { 'content-encoding': 'snappy', 'content-type': 'application/x-protobuf' },
    body: asSnappy(Buffer.concat(series.map((one) => field(1, timeSeries(one))))),
  })
  if (!answer.ok) throw new Error(`Prometheus did not take the facts: ${await answer.text()}`)
}

const timeSeries = ({ labels, times, values }: Series): Buffer =>
  Buffer.concat([
    ...labels.map(([name, value]) =>
      field(1, Buffer.concat([field(1, Buffer.from(name)), field(2, Buffer.from(value))])),
    ),
    samples(times, values),
  ])

const [SAMPLE, DOUBLE_1, VARINT_2] = [0x12, 0x09, 0x10]
const MOST_BYTES_A_SAMPLE = 22

/** Written in place, because there are millions of samples. */
function samples(times: readonly number[], values: readonly number[]): Buffer {
  const out = Buffer.allocUnsafe(times.length * MOST_BYTES_A_SAMPLE)
  let at = 0
  times.forEach((time, index) => {
    out[at] = SAMPLE
    out[at + 2] = DOUBLE_1
    out.writeDoubleLE(values[index]!, at + 3)
    out[at + 11] = VARINT_2
    const end = putVarint(out, at + 12, time)
    out[at + 1] = end - at - 2
    at = end
  })
  return out.subarray(0, at)
}

const field = (number: number, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([number * 8 + 2]), varint(bytes.length), bytes])

function varint(value: number): Buffer {
  const bytes = Buffer.alloc(10)
  return bytes.subarray(0, putVarint(bytes, 0, value))
}

function putVarint(out: Buffer, from: number, value: number): number {
  let [at, rest] = [from, value]
  for (; rest >= 128; rest = Math.floor(rest / 128)) out[at++] = (rest % 128) + 128
  out[at++] = rest
  return at
}

const LITERAL_OF_4_BYTES = 63 * 4

function asSnappy(body: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(5)
  head[0] = LITERAL_OF_4_BYTES
  head.writeUInt32LE(body.length - 1, 1)
  return Buffer.concat([varint(body.length), head, body])
}
