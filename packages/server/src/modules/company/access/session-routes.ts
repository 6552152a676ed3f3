import { secondFactor } from '@khonsong/contract/company/access/second-factor.ts'
import { sessions } from '@khonsong/contract/company/access/session.ts'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { setsPasswordOutside } from '@khonsong/domain/company/access/first-password.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { addressOfRoadMap } from '../../../platform/road-map/serve-road-map.ts'
import { buttonOf, providersOf } from './company-sign-in/provider.ts'
import { passwordsOf } from './company-sign-in/password-store.ts'
import { reauthenticate } from './second-factor/reauthenticate.ts'
import { changeOwnPassword } from './change-password.ts'
import { myMenus } from './menus.ts'
import { resetsWork } from './links/account-links.ts'
import { meAfterSignIn, meOf } from './me.ts'
import { endSessions, listOpenSessions, readMe, writeProof } from './session-store.ts'
import { signIn } from './sign-in.ts'

const serveOwnSessions = (app: FastifyInstance): void => {
  serve(app, sessions.list, async (tx) => {
    const open = await listOpenSessions(tx, tx.caller.userId)
    return open.map(({ publicId, ...session }) => ({ ...session, sessionId: publicId, current: publicId === tx.caller.sessionId }))
  })
  serve(app, sessions.revoke, async (tx, { params }) => {
    const { userId } = tx.caller
    found((await endSessions(tx, 'revoked', { userIds: [userId], publicId: params.sessionId }))[0])
    await audit(tx, { subject: 'users', subjectId: userId, action: 'session_revoked' })
    await publishChange(tx, { topic: 'session', userId })
    return undefined
  })
  serve(app, sessions.revokeOthers, async (tx) => {
    const { userId, sessionId } = tx.caller
    await endSessions(tx, 'revoked', { userIds: [userId], exceptPublicId: sessionId })
    await audit(tx, { subject: 'users', subjectId: userId, action: 'sessions_revoked' })
    await publishChange(tx, { topic: 'session', userId })
    return undefined
  })
}

/** Sign-in, the caller's sessions, password, branding and menu. */
export const serveSessions = (app: FastifyInstance): void => {
  const { config } = app
  serve(app, sessions.branding, async (tx) => ({
    appTitle: config.appTitle,
    loginUrl: config.loginUrl ?? null,
    logoutUrl: config.logoutUrl ?? null,
    setPasswordUrl: config.setPasswordUrl ?? null,
    applicationId: config.applicationId,
    environment: config.environment,
    debug: config.debug,
    forceEnglishMasterData: app.config.forceEnglishMasterData,
    demo: config.demo,
    mapStyleUrl: config.mapStyleUrl ?? null,
    placeSearch: config.placeSearch?.kind ?? null,
    temperatureDetailPrefix: config.temperatureDetailPrefix ?? null,
    roadMapUrl: addressOfRoadMap(await app.roadMap.find()),
    mailWorks: resetsWork(app),
    companySignIns: (await providersOf(app, tx, tx.caller.tenantId)).map(buttonOf),
    localSignIn: config.companySignIn.localSignIn && (await passwordsOf(tx, tx.caller.tenantId)).allowed,
  }))
  serve(
    app,
    sessions.signIn,
    (tx, { body }, { request, reply }) =>
      signIn(app, tx, body, { request, reply }, (innerTx) => meAfterSignIn(app, innerTx, false)),
    { ownTransactions: true },
  )
  serve(app, sessions.me, (tx) => meOf(tx, tx.caller.permissions, tx.caller.factorMissing === true))
  serve(
    app,
    sessions.changePassword,
    async (tx, { body }, { request }) => {
      await changeOwnPassword(app, request, tx, body)
      return undefined
    },
    { ownTransactions: true },
  )
  serve(
    app,
    secondFactor.confirm,
    async (tx, { body }, { request }) => {
      await reauthenticate(app, request, tx, body.password)
      await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, async (innerTx) => {
        await writeProof(innerTx)
        await audit(innerTx, { subject: 'users', subjectId: innerTx.caller.userId, action: 'confirmed_again' })
      })
      return undefined
    },
    { ownTransactions: true },
  )
  serve(app, sessions.tmsauth, async (tx) => {
    const { kind, mustChangePassword } = found(await readMe(tx))
    return { authentication: setsPasswordOutside(kind), firstTimeLogin: mustChangePassword && tx.caller.companySignIn !== true }
  })
  serveOwnSessions(app)
  serve(app, shell.menus, (tx) => myMenus(tx, app.config.simulator))
}
