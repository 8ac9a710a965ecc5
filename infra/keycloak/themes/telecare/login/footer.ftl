<#macro content>
  <#if pageId == "login" && (client.baseUrl)?has_content && properties.otherPortalPath?has_content>
    <p class="tc-forgotten"><a href="${client.baseUrl}auth/reset-password?portal=${properties.portal}">${msg("doForgotPassword")}</a></p>
    <#if properties.byInvitation! == "true">
      <section class="tc-notice" aria-labelledby="tc-notice-title">
        <h2 id="tc-notice-title">${msg("byInvitationTitle")}</h2>
        <p>${msg("byInvitationText")}</p>
      </section>
    </#if>
    <p class="tc-other-portal"><a href="${client.baseUrl}${properties.otherPortalPath}">${msg("otherPortal")}</a></p>
  </#if>
</#macro>
