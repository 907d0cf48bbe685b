/* What this machine can do at best, by one thread and by two: read memory, and compare floats into a set of bits. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#define THREADS 2
#define TRIES 15
#define DRAM_BYTES (512UL << 20)
/* A column that lies in the second cache, as it does where many comparisons look at it. */
#define FLOATS (64 * 1024)
#define PASSES 20000

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

#if defined(__x86_64__)
static void compare_narrow(const float *v, float than, uint64_t *out) {
  const __m128 t = _mm_set1_ps(than);
  for (int i = 0; i < FLOATS; i += 64) {
    uint64_t bits = 0;
    for (int j = 0; j < 64; j += 16) {
      __m128i a = _mm_castps_si128(_mm_cmpgt_ps(_mm_load_ps(v + i + j), t));
      __m128i b = _mm_castps_si128(_mm_cmpgt_ps(_mm_load_ps(v + i + j + 4), t));
      __m128i c = _mm_castps_si128(_mm_cmpgt_ps(_mm_load_ps(v + i + j + 8), t));
      __m128i d = _mm_castps_si128(_mm_cmpgt_ps(_mm_load_ps(v + i + j + 12), t));
      __m128i all = _mm_packs_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d));
      bits |= (uint64_t)(uint16_t)_mm_movemask_epi8(all) << j;
    }
    out[i / 64] = bits;
  }
}
#elif defined(__aarch64__)
static void compare_narrow(const float *v, float than, uint64_t *out) {
  static const uint8_t powers[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const float32x4_t t = vdupq_n_f32(than);
  const uint8x16_t each = vld1q_u8(powers);
  for (int i = 0; i < FLOATS; i += 64) {
    uint8x16_t part[4];
    for (int j = 0; j < 4; j++) {
      const float *p = v + i + j * 16;
      uint16x8_t low = vuzp1q_u16(vreinterpretq_u16_u32(vcgtq_f32(vld1q_f32(p), t)),
                                  vreinterpretq_u16_u32(vcgtq_f32(vld1q_f32(p + 4), t)));
      uint16x8_t high = vuzp1q_u16(vreinterpretq_u16_u32(vcgtq_f32(vld1q_f32(p + 8), t)),
                                   vreinterpretq_u16_u32(vcgtq_f32(vld1q_f32(p + 12), t)));
      part[j] = vandq_u8(vuzp1q_u8(vreinterpretq_u8_u16(low), vreinterpretq_u8_u16(high)), each);
    }
    uint8x16_t sum = vpaddq_u8(vpaddq_u8(part[0], part[1]), vpaddq_u8(part[2], part[3]));
    out[i / 64] = vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sum, sum)), 0);
  }
}
#else
static void compare_narrow(const float *v, float than, uint64_t *out) {
  for (int i = 0; i < FLOATS; i += 64) {
    uint64_t bits = 0;
    for (int j = 0; j < 64; j++) bits |= (uint64_t)(v[i + j] > than) << j;
    out[i / 64] = bits;
  }
}
#endif

#if defined(__AVX512F__)
static void compare_wide(const float *v, float than, uint64_t *out) {
  const __m512 t = _mm512_set1_ps(than);
  for (int i = 0; i < FLOATS; i += 64) {
    uint64_t bits = 0;
    for (int j = 0; j < 64; j += 16)
      bits |= (uint64_t)_mm512_cmp_ps_mask(_mm512_load_ps(v + i + j), t, _CMP_GT_OQ) << j;
    out[i / 64] = bits;
  }
}
#elif defined(__AVX2__)
static void compare_wide(const float *v, float than, uint64_t *out) {
  const __m256 t = _mm256_set1_ps(than);
  for (int i = 0; i < FLOATS; i += 64) {
    uint64_t bits = 0;
    for (int j = 0; j < 64; j += 8)
      bits |= (uint64_t)(uint32_t)_mm256_movemask_ps(_mm256_cmp_ps(_mm256_load_ps(v + i + j), t, _CMP_GT_OQ)) << j;
    out[i / 64] = bits;
  }
}
#else
#define compare_wide compare_narrow
#endif

typedef void (*Compare)(const float *, float, uint64_t *);
typedef struct {
  pthread_barrier_t *gate;
  Compare compare;
  uint64_t *memory;
  size_t words;
  float *column;
  uint64_t *bits;
  uint64_t kept;
  double began, ended;
} Task;

static void *work(void *given) {
  Task *task = given;
  pthread_barrier_wait(task->gate);
  task->began = now();
  if (task->compare) {
    for (int pass = 0; pass < PASSES; pass++) {
      task->compare(task->column, (float)pass / PASSES, task->bits);
      task->kept += task->bits[pass % (FLOATS / 64)];
    }
  } else {
    uint64_t sums[8] = {0};
    for (size_t i = 0; i < task->words; i += 8)
      for (int j = 0; j < 8; j++) sums[j] += task->memory[i + j];
    for (int j = 0; j < 8; j++) task->kept += sums[j];
  }
  task->ended = now();
  return NULL;
}

/* Units a second: bytes read, or values compared. The best of a few tries: a bound is no average. */
static double rate(Task *tasks, int threads, Compare compare) {
  double best = 0;
  for (int try = 0; try < TRIES; try++) {
    pthread_barrier_t gate;
    pthread_t running[THREADS];
    pthread_barrier_init(&gate, NULL, threads);
    for (int at = 0; at < threads; at++) {
      tasks[at].gate = &gate;
      tasks[at].compare = compare;
      pthread_create(&running[at], NULL, work, &tasks[at]);
    }
    /* Their own clocks: whoever waits for two threads on two cores wakes late. */
    double began = 1e300, ended = 0;
    for (int at = 0; at < threads; at++) {
      pthread_join(running[at], NULL);
      if (tasks[at].began < began) began = tasks[at].began;
      if (tasks[at].ended > ended) ended = tasks[at].ended;
    }
    double took = ended - began;
    pthread_barrier_destroy(&gate);
    double units = compare ? (double)FLOATS * PASSES : (double)DRAM_BYTES;
    if (units * threads / took > best) best = units * threads / took;
  }
  return best;
}

int main(void) {
  Task tasks[THREADS] = {0};
  for (int at = 0; at < THREADS; at++) {
    tasks[at].words = DRAM_BYTES / 8;
    tasks[at].memory = aligned_alloc(64, DRAM_BYTES);
    memset(tasks[at].memory, at + 1, DRAM_BYTES);
    tasks[at].column = aligned_alloc(64, FLOATS * sizeof(float));
    tasks[at].bits = aligned_alloc(64, FLOATS / 8);
    for (int i = 0; i < FLOATS; i++) tasks[at].column[i] = (float)((i * 2654435761u) >> 8) / (1 << 24);
  }
  printf("{\"read\":[%.0f,%.0f],", rate(tasks, 1, NULL), rate(tasks, 2, NULL));
  printf("\"compare\":[%.0f,%.0f],", rate(tasks, 1, compare_wide), rate(tasks, 2, compare_wide));
  printf("\"compare_128\":[%.0f,%.0f],", rate(tasks, 1, compare_narrow), rate(tasks, 2, compare_narrow));
#if defined(__AVX512F__)
  printf("\"width\":512,");
#elif defined(__AVX2__)
  printf("\"width\":256,");
#else
  printf("\"width\":128,");
#endif
  printf("\"kept\":%d}\n", (int)(tasks[0].kept & 1));
  return 0;
}
