# The server in a container. docs/deploying.md says how it is built and run, and what of it has been tried.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without the scripts, which need the sources: so this layer lasts until a package changes.
RUN npm ci --ignore-scripts
COPY . .
# The files of a release, the same that are in its tarball: tools/release/lay-out.ts.
RUN npm run release -- --folder /release

FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /release
COPY --from=build /release/package.json /release/npm-shrinkwrap.json /release/prune-packages.js ./
RUN npm ci --omit=dev

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="Company Administration API" org.opencontainers.image.licenses="MIT"
# NODE_ENV: no demo company. HOST: reachable from outside the container. OPS_PORT: for the health check below.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 OPS_PORT=9090 DATABASE_URL=file:/data/company.db
# What the command line's help and messages call it.
ENV ADMIN_COMMAND="node dist/src/admin/main.js"
WORKDIR /app
COPY --from=build /release ./
COPY --from=packages /release/node_modules node_modules
RUN install -d -o node -g node -m 700 /data
USER node
# A volume that is made here belongs to the user node; one that is brought along must be writable for uid 1000.
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.OPS_PORT + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Exec form: SIGTERM reaches the server. Stop with more time than its 30 seconds: docker stop --time 40.
CMD ["node", "dist/src/server.js"]
