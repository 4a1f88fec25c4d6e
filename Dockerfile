# docker build -t maktaba . && docker run -p 3000:3000 -v maktaba:/data maktaba
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
# Beside English, which the lock has, the data of the interface's other language for recognizing text in pictures. Before the sources:
# a change of them fetches nothing again.
RUN npm install --prefix /ocr --no-save @tesseract.js-data/ara@1.0.0
COPY . .
# Of the engine that recognizes text one build is used.
RUN node scripts/run.mjs scripts/build.ts && npm prune --omit=dev \
  && cp -r /ocr/node_modules/@tesseract.js-data/ara node_modules/@tesseract.js-data/ \
  && find node_modules/tesseract.js-core -name 'tesseract-core*' ! -name 'tesseract-core-simd-lstm*' ! -name 'tesseract-core-lstm*' -delete \
  && rm -rf .cache node_modules/node-linux-* node_modules/@tesseract.js-data/*/4.0.0

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Maktaba" org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build --chown=root:root /app ./
# The server, and the database it starts when DATABASE_URL is not set, run under the account "node".
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# On SIGTERM the server finishes its requests, hands back its jobs and stops its database: give it a minute
# (docker run --stop-timeout 60; compose.yaml says stop_grace_period).
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "dist/server/main.mjs"]
