# The server in a container. docs/deploying.md says how it is built and run, and what of it has been tried.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS tools
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM tools AS build
RUN npm ci
COPY tsconfig.json tsconfig.build.json ./
COPY generated generated
COPY assets assets
COPY src src
RUN npx tsc -b tsconfig.build.json

# What the server needs when it runs. No package that is optional: they come along only because a tool wants them.
FROM tools AS packages
RUN npm ci --omit=dev --omit=optional
# Sources, and the parts for other databases: more than half of what is there.
# The port of SQLite stays whole for this system: a NODE_VERSION with an older SQLite of its own needs it.
RUN rm -rf node_modules/@photostructure/sqlite/src node_modules/@photostructure/sqlite/prebuilds/darwin-* \
        node_modules/@photostructure/sqlite/prebuilds/win32-* \
    && find node_modules/@prisma/client/runtime -regextype posix-extended \
        -regex '.*(cockroachdb|mysql|sqlserver|wasm-compiler-edge|\.map$).*' -delete

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="Company Administration API" org.opencontainers.image.licenses="MIT"
# NODE_ENV: no demo company. HOST: reachable from outside the container. OPS_PORT: for the health check below.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 OPS_PORT=9090 DATABASE_URL=file:/data/company.db
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json openapi.yaml ./
COPY wsdl wsdl
COPY iso iso
COPY generated/openapi.json generated/openapi.client.json generated/
COPY generated/soap/messages.xsd generated/soap/typed.wsdl generated/soap/
# The packages of our clients.
COPY generated/clients generated/clients
COPY prisma/migrations prisma/migrations
# What the served pages are made of.
COPY assets assets
COPY CHANGELOG.md ./
COPY docs/errors.md docs/using-keys.md docs/json-clients.md docs/soap-clients.md docs/
COPY docs/examples docs/examples
COPY clients/typescript/README.md clients/typescript/
COPY clients/python/README.md clients/python/
COPY clients/csharp/README.md clients/csharp/
RUN install -d -o node -g node -m 700 /data
USER node
# A volume that is made here belongs to the user node; one that is brought along must be writable for uid 1000.
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.OPS_PORT + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Exec form: SIGTERM reaches the server. Stop with more time than SHUTDOWN_TIMEOUT_MS: docker stop --time 40.
CMD ["node", "--enable-source-maps", "dist/src/server.js"]
